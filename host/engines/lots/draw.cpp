#include "engines/lots/draw.hpp"

#include <algorithm>
#include <set>

#include "engines/lots/fair.hpp"
#include "kernel/base/hash.hpp"

namespace regra::lots {
namespace {

constexpr std::string_view commitment_key = "commitment: ";
constexpr std::string_view public_key = "public text: ";

} // namespace

std::vector<Drawn> draw(const Plan& plan, const Source& source, const std::string& secret,
                        const std::string& commitment, const std::string& public_text) {
    const Table among = source.among(plan);
    check_enough(plan, source);
    Stream stream(secret, commitment, public_text);
    std::set<std::size_t> taken;
    std::vector<Drawn> drawn;
    for (const auto& item : plan.items) {
        Drawn one{item, std::nullopt, ""};
        if (!among.empty()) {
            std::size_t index = stream.below(among.size());
            while (plan.at_most_once && !taken.insert(index).second)
                index = stream.below(among.size());
            one.lot = among[index];
        }
        if (plan.colours) one.first = source.sides[stream.below(source.sides.size())];
        drawn.push_back(std::move(one));
    }
    return drawn;
}

std::string record(const std::string& sealed, const std::string& public_text,
                   const std::vector<Drawn>& drawn) {
    std::string text = sealed;
    const auto add = [&](std::string_view key, const std::string& value) {
        if (!value.empty()) text.append(key).append(one_line(value)).append("\n");
    };
    add(commitment_key, hexadecimal(sha256(sealed)));
    add(public_key, public_text);
    for (const auto& one : drawn) {
        add("\ndrawn for ", one.item);
        if (one.lot) {
            add("  number: ", std::to_string(one.lot->number));
            add("  moves: ", one.lot->moves);
            add("  printed: ", one.lot->printed);
            add("  because: ", one.lot->because);
            add("  position: ", one.lot->position);
        }
        add("  first named: ", one.first);
    }
    return text;
}

Given given_of(const std::string& record, const std::string& file) {
    const auto value_after = [&](std::string_view key, std::size_t from) {
        const auto at = record.find("\n" + std::string(key), from);
        if (at == std::string::npos)
            throw Error(Exit::bad_input, {file}, "lots.missing",
                        {{"key", std::string(key.substr(0, key.size() - 2))}});
        return at + 1;
    };
    const auto line = [&](std::size_t begin, std::string_view key) {
        begin += key.size();
        return record.substr(begin, record.find('\n', begin) - begin);
    };
    const std::size_t commitment = value_after(commitment_key, 0);
    const std::size_t public_text = value_after(public_key, commitment);
    Given given{record.substr(0, commitment), line(commitment, commitment_key),
                line(public_text, public_key), 0};
    given.commitment_line =
        static_cast<int>(std::count(given.sealed.begin(), given.sealed.end(), '\n')) + 1;
    return given;
}

} // namespace regra::lots
