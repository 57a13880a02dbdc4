// What is wrong, open or worth knowing, where it stands, and how it ends a command.
//
// Every message is an id with named arguments; its words in each language stand in
// host/words/*.po. A room reports all it finds in one input before it gives up.
#pragma once

#include <cstddef>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "words/languages.hpp"

namespace regra {

std::optional<Language> find_language(std::string_view id);

// Exit status of the program, the same for every command (README, "Exit status").
enum class Exit { done = 0, no = 1, internal = 2, bad_input = 3, limits = 4, file = 5 };

enum class Severity { error, open, note };

// line and column are 1-based and count code points; 0 = the whole file, or the whole line.
struct Place {
    std::string file;
    int line = 0;
    int column = 0;
    std::size_t offset = 0; // bytes from the start of the file
};

// A text as each language has it. What is given once - a name, a number, what was typed - is the
// same in all.
class Wording {
public:
    Wording(std::string in_all) : english_(std::move(in_all)) {}
    Wording(std::string_view in_all) : Wording(std::string(in_all)) {}
    Wording(const char* in_all) : Wording(std::string(in_all)) {}
    // What text(language) gives; "" = as in English.
    template<typename Text>
    static Wording of(const Text& text) {
        Wording made("");
        for (const auto language : all_languages) made.put(language, text(language));
        return made;
    }

    const std::string& in(Language language) const {
        const auto at = static_cast<std::size_t>(language);
        return at == 0 || at > others_.size() || others_[at - 1].empty() ? english_
                                                                         : others_[at - 1];
    }
    bool operator==(const Wording&) const = default;

private:
    void put(Language language, std::string text);

    std::string english_;
    std::vector<std::string> others_; // by Language, behind English; "" and none: as that
};

using Arguments = std::vector<std::pair<std::string_view, Wording>>;

// An id of host/words/en.po with the values of its {holes}.
struct Message {
    std::string_view id; // static storage
    Arguments arguments;
};

// The message in a language. In an argument, “ ” become the quotation marks of that language and
// " | " its word for "or".
std::string words(const Message& message, Language language);

struct Diagnostic {
    Severity severity = Severity::error;
    Place place;
    Message message;
};

// FILE:LINE:COL: error: what is there. What to do.
std::string line(const Diagnostic& diagnostic, Language language);

class Diagnostics {
public:
    void error(Place place, std::string_view id, Arguments arguments = {});
    void open(Place place, std::string_view id, Arguments arguments = {});
    void note(Place place, std::string_view id, Arguments arguments = {});
    void add(Diagnostic diagnostic);
    void append(const Diagnostics& more);
    // By file in the order first named, then by line and column; the same diagnostic twice is one.
    void sort();

    bool has(Severity severity) const;
    bool has_errors() const { return has(Severity::error); }
    bool empty() const { return items_.empty(); }
    const std::vector<Diagnostic>& items() const { return items_; }

private:
    std::vector<Diagnostic> items_;
};

// Ends a command: all diagnostics at once, and the exit status they lead to.
class Error : public std::exception {
public:
    Error(Exit exit, Diagnostics diagnostics);
    // One error only.
    Error(Exit exit, Place place, std::string_view id, Arguments arguments = {});
    const char* what() const noexcept override { return text_.c_str(); }
    Exit exit() const { return exit_; }
    const Diagnostics& diagnostics() const { return diagnostics_; }

private:
    Exit exit_;
    Diagnostics diagnostics_;
    std::string text_; // in English, for a debugger
};

} // namespace regra
