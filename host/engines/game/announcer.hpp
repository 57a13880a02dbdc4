// Moves as they are announced, and announcements understood: an adaptation's speech with its words.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/loader/adaptation.hpp"
#include "kernel/loader/plugins.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace regra::game {

struct Announcing {
    std::string style;              // of the adaptation: "anna"; "" = its first
    std::string said = "en";        // ids of speech/ files: the words that are said; "" = its own
    std::vector<std::string> heard; // and those that are understood beside them
    std::map<std::string, std::string> parts = {}; // of ruleset::SpeechFiles: "number": "pt"
};

class Announcer {
public:
    // `beside` must outlive it. Failure(Exit::bad_input): no such style or words, or the adaptation
    // does not suit the variant.
    Announcer(std::shared_ptr<const loader::Adaptation> adaptation,
              const ruleset::Rulesets& rulesets, const Announcing& how);

    std::string say(const loader::Position& position, loader::Move move) const;
    loader::Heard hear(const loader::Position& position, std::string_view text) const;
    // What a finding of hear() says, of this plugin or of the variant.
    Wording sentence(const loader::Finding& finding) const;
    // The word for a piece kind, a cell: "Springer", "Eva vier".
    std::string kind(const std::string& kind_id) const;
    std::string cell(const std::string& name) const;

private:
    std::string first_word(const std::string& id, const std::string& otherwise) const;
    std::string part(const std::string& text) const;

    std::shared_ptr<const loader::Adaptation> adaptation_;
    loader::Texts words_;
    std::string style_;
    loader::Speech speech_;
};

} // namespace regra::game
