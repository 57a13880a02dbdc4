// The messages of the room: the same holes in every language, whole sentences.
#include "unit/catch.hpp"

#include <set>
#include <string>
#include <string_view>

namespace {

struct Words {
    std::string_view id, en, pt, ro;
};

constexpr Words table[] = {
#include "kernel/base/messages/exchange.inc"
};

std::set<std::string> holes(std::string_view text) {
    std::set<std::string> found;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1))
        found.emplace(text.substr(at, text.find('}', at) - at));
    return found;
}

} // namespace

TEST_CASE("a message has the same holes in each language, and ends") {
    std::set<std::string_view> ids;
    for (const auto& words : table) {
        INFO(words.id);
        CHECK(ids.insert(words.id).second);
        CHECK(holes(words.pt) == holes(words.en));
        CHECK(holes(words.ro) == holes(words.en));
        for (const std::string_view text : {words.en, words.pt, words.ro})
            CHECK((text.back() == '.' || text.back() == ')'));
        CHECK(words.pt != words.en);
        CHECK(words.ro != words.en);
        CHECK(words.ro.find("ş") == std::string_view::npos); // comma below, not cedilla
        CHECK(words.ro.find("ţ") == std::string_view::npos);
    }
}
