// A report file in the other edition, line by line as it was where nothing has to change.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "formats/trf/trf.hpp"
#include "formats/trf/trf_reading.hpp"
#include "kernel/base/text.hpp"
#include "kernel/base/vectors.hpp"

namespace regra {
namespace trf {
namespace {

// What both editions say, each by records of its own.
struct SaidTwice {
    std::vector<std::string_view> extended, of_2026;
};
const std::array<SaidTwice, 6> said_twice = {
    {{{"XXR"}, {"142"}},
     {{"XXC"}, {"152"}},
     {{"BBW", "BBD", "BBL", "BBZ", "BBF", "BBU", "XXS"}, {"162"}},
     {{"XXP"}, {"260"}},
     {{"XXA"}, {"250"}},
     {{"XXZ"}, {"240"}}}};

bool is_of_other(std::string_view id, TrfEdition edition) {
    return std::any_of(said_twice.begin(), said_twice.end(), [&](const SaidTwice& said) {
        return contains(edition == TrfEdition::of_2026 ? said.extended : said.of_2026, id);
    });
}

// Records that say the same as this one, in either edition; else itself alone.
std::vector<std::string_view> kin_of(std::string_view id) {
    for (const SaidTwice& said : said_twice)
        if (contains(said.extended, id) || contains(said.of_2026, id)) {
            auto all = said.of_2026;
            all.insert(all.end(), said.extended.begin(), said.extended.end());
            return all;
        }
    return {id};
}

std::string_view id_of(std::string_view line) {
    return line.substr(0, 3);
}

// The lines of a text, with their ends, by their record.
std::map<std::string, std::vector<std::string>, std::less<>> by_record(std::string_view text) {
    std::map<std::string, std::vector<std::string>, std::less<>> records;
    while (!text.empty()) {
        const std::size_t end = text.find('\n') + 1;
        records[std::string(id_of(text))].emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return records;
}

// Two lines of one entry, by columns.
class TwoLines {
public:
    TwoLines(std::string_view source, std::string_view written)
        : source_(source, starts_[0]), written_(written, starts_[1]) {}

    // The source has each value as the format prescribes it, though some that are nothing are
    // written out: a rating of 0, a cell 0000 without a result.
    bool alike() const {
        for (const auto& [first, last] : {Field{5, 8}, {49, 52}, {81, 84}, {86, 89}})
            if (!same(first, last) && !is_nothing(first, last, "0 ")) return false;
        for (const auto& [first, last] : {Field{10, 10}, {11, 13}, {15, 47}, {54, 56}, {58, 68}})
            if (source_.trimmed(first, last) != written_.trimmed(first, last)) return false;
        // A year alone is a date too, and one without a year none.
        if (calendar_date(source_.trimmed(70, 79)) != calendar_date(written_.trimmed(70, 79)))
            return false;
        for (int cell = first_round_column; cell <= source_.count(); cell += columns_a_round)
            if (!same(cell, cell + columns_a_round - 1) &&
                !is_nothing(cell, cell + columns_a_round - 1, "0- "))
                return false;
        return written_.count() <= source_.count();
    }

private:
    struct Field {
        int first, last;
    };
    bool same(int first, int last) const {
        return trim_end(source_.at(first, last)) == trim_end(written_.at(first, last));
    }
    bool is_nothing(int first, int last, std::string_view nothing) const {
        return written_.trimmed(first, last).empty() &&
               source_.at(first, last).find_first_not_of(nothing) == std::string_view::npos;
    }
    std::array<std::vector<std::uint32_t>, 2> starts_;
    Columns source_, written_;
};

// The lines of a source that can be kept, or only those of entries.
std::string lines_that(const TextInput& input, auto&& stay) {
    std::string text;
    TextLines lines(input);
    for (TextLine line; lines.next(line);)
        if (stay(id_of(line.text))) text.append(line.text).append("\n");
    return text;
}

// Puts together a file of the edition from the lines of the source.
class Converter {
public:
    Converter(const TextInput& input, const Tournament& tournament, TrfEdition edition)
        : input_(input), edition_(edition), wanted_(by_record(write_trf(tournament, edition))) {
        const auto read_again = [&](const std::string& text) {
            return by_record(write_trf(read_trf(text, tournament.file), edition));
        };
        kept_ = read_again(
            lines_that(input, [&](std::string_view id) { return !is_of_other(id, edition); }));
        entries_ = read_again(lines_that(input, [](std::string_view id) { return id == "001"; }));
        for (const Records* records : {&wanted_, static_cast<const Records*>(&kept_)})
            for (const auto& [id, lines] : *records)
                if (of(wanted_, id) != of(kept_, id)) changes_.insert(id);
    }

    std::string text() {
        std::string out;
        std::size_t entry = 0;
        TextLines lines(input_);
        for (TextLine line; lines.next(line);) {
            const std::string_view id = id_of(line.text);
            const std::string same = std::string(line.text) + "\n";
            if (id == "001")
                out += keeps(line.text, entry) ? same : of(wanted_, id)[entry];
            else if (!is_of_other(id, edition_) && !changes(id))
                out += same;
            else
                for (const auto kin : kin_of(id)) out += changed(kin);
            entry += id == "001";
        }
        for (const auto& [id, said] : wanted_)
            if (id != "001") out += changed(id);
        return out;
    }

private:
    using Records = std::map<std::string, std::vector<std::string>, std::less<>>;

    static const std::vector<std::string>& of(const Records& records, std::string_view id) {
        static const std::vector<std::string> none;
        const auto found = records.find(id);
        return found == records.end() ? none : found->second;
    }
    bool changes(std::string_view id) const { return changes_.contains(id); }
    // Lines that take the place of others, once.
    std::string changed(std::string_view id) {
        if (!changes(id) || !written_.emplace(id).second) return "";
        return join(of(wanted_, id), "");
    }
    bool keeps(std::string_view source, std::size_t entry) const {
        std::string_view alone = of(entries_, "001")[entry];
        alone.remove_suffix(1);
        return of(kept_, "001")[entry] == of(wanted_, "001")[entry] &&
               TwoLines(source, alone).alike();
    }

    const TextInput& input_;
    const TrfEdition edition_;
    const Records wanted_;   // as the edition says all
    Records kept_, entries_; // what the lines say that are kept, and those of entries alone
    std::set<std::string, std::less<>> changes_, written_;
};

} // namespace
} // namespace trf

std::string convert_trf(std::string_view bytes, const Tournament& tournament, TrfEdition edition) {
    const TextInput input(bytes, tournament.file);
    try {
        return trf::Converter(input, tournament, edition).text();
    } catch (const Error&) { // the lines that can be kept contradict each other without the others
        return write_trf(tournament, edition);
    }
}

} // namespace regra
