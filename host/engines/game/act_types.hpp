// The types of values in what acts take (kernel/base/pattern.hpp), beside those that stand
// everywhere, and those that the script of an act declares:
//
//     MOVE         one word
//     MOVES        words up to the next literal
//     CELL, CELLS  cells of the board
//     SIDE         white
//     TIME         0:10:00, or 2 min; in ms
//     RESULT       1-0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/loader/variant.hpp"
#include "kernel/ruleset/types.hpp"

namespace regra::game {

class ActTypes : public ruleset::NativeTypes {
public:
    std::vector<std::string> sides, cells; // of the board

    ActTypes() = default; // of no board: to see whether a pattern is one
    explicit ActTypes(const loader::Variant& variant);
    std::optional<Type> find(std::string_view name) const override;
    Value read(std::string_view name, const std::string& text) const override;
};

// With those that the script of an act declares; null: none.
class TypesOfAct : public PatternTypes {
public:
    TypesOfAct(const ActTypes& acts, const ruleset::DeclaredTypes* declared)
        : acts_(acts), declared_(declared) {}
    std::optional<Type> find(std::string_view name) const override {
        const bool own = declared_ && declared_->forms(std::string(name));
        return own ? declared_->find(name) : acts_.find(name);
    }
    Value read(std::string_view name, const std::string& text) const override {
        return acts_.read(name, text);
    }

private:
    const ActTypes& acts_;
    const ruleset::DeclaredTypes* declared_;
};

// "1-0", "½-½", "+/-"
bool is_result(std::string_view word);

// "0:10:00", "0:10:00.5": ms; nothing if it is no such time.
std::optional<std::int64_t> parse_clock_time(std::string_view text);

} // namespace regra::game
