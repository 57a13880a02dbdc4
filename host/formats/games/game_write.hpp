// Writes games as PGN and PDN want them from a program: a tag a line, an empty line, moves in lines
// of at most 79 characters, an empty line.
#pragma once

#include <string>
#include <string_view>

namespace regra {

class GameWriter {
public:
    explicit GameWriter(std::string& out) : out_(out) {}

    void tag(std::string_view name, std::string_view value); // the value for people, unescaped
    void begin_moves();
    void word(std::string_view text); // a move, its number, a sign: never broken
    void comment(std::string_view text);
    void open();
    void close();
    void end(std::string_view result);

private:
    void put(std::string_view text);

    std::string& out_;
    std::size_t column_ = 0; // characters of the line so far
    bool glued_ = false;     // what follows stands right behind a bracket
};

} // namespace regra
