// All that rulings say, in each language, under each edition; and what no ruling said.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "engines/game/reporter.hpp"
#include "verbs/game_table.hpp"
#include "verbs/shape.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {

// What was said: in which language, under which edition, what; and the ids of the reasons that were
// given.
class AllSaid {
public:
    void add(const game::Ruling& ruling, const GameTable& table, const Store& store);
    Value::List sentences() const;
    // Sentences that no ruling gave, and the messages of the program, with their holes.
    Value::List unreached(const Store& store) const;

private:
    struct Read {
        std::optional<game::WordsInstead> instead;
        std::shared_ptr<game::WordsRead> words = std::make_shared<game::WordsRead>();
    };
    bool is_given(const std::string& decision, const std::string& id) const;

    std::map<std::pair<Language, std::string>, Read> read_; // by edition
    std::set<std::tuple<std::string, std::string, std::string>> said_;
    std::set<std::pair<std::string, std::string>> given_;
};

// How both lists are shown.
Shape shape_of_sentences();
Shape shape_of_unreached();

} // namespace regra::verbs
