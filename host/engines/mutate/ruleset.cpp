#include "engines/mutate/ruleset.hpp"

#include <algorithm>
#include <map>

#include "engines/standings/coded_lines.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/scripts.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::mutate {
namespace {

using ruleset::Node;
using ruleset::Setting;

// Bytes of the file.
struct Range {
    std::size_t begin = 0, end = 0;
};

class FileEdits {
public:
    FileEdits(const ruleset::Source& source, const ruleset::Ruleset& rules,
              const ruleset::Schema& schema, const NamesOfVariant& names_of)
        : source_(source), text_(source.text()), rules_(rules), schema_(schema),
          names_of_(names_of) {
        const auto shift = source.place(0).offset;
        for (const auto& setting : rules.settings())
            if (setting.key_place.file == source.name())
                settings_.emplace(setting.key_place.offset - shift, &setting);
    }

    // From the second line on: the first names the file.
    std::vector<Edit> all(const Node& root) {
        entries(root, text_.size(), 1);
        return std::move(edits_);
    }

private:
    void add(Range range, std::string by, std::string_view kind) {
        if (range.end > range.begin || !by.empty())
            edits_.push_back(
                {range.begin, range.end, std::move(by), std::string(kind), key_, 0, 0});
    }

    std::size_t line_begin(std::size_t offset) const {
        return source_.line_start(source_.line_of(offset));
    }

    // ---- where things end ----------------------------------------------------------------------

    std::size_t scalar_end(const Node& node) const {
        if (node.style == Node::Style::plain) return node.offset + node.text.size();
        std::size_t at = node.offset + 1; // behind the quote
        while (at < text_.size() && text_[at] != text_[node.offset])
            at += text_[at] == '\\' ? 2 : 1;
        return std::min(at + 1, text_.size());
    }

    std::size_t node_end(const Node& node) const {
        if (node.is_scalar()) return scalar_end(node);
        if (node.items.empty()) return node.offset;
        const Node& last = node.items.back();
        const std::size_t end =
            last.is_nothing() && node.is_map() ? scalar_end(node.keys.back()) : node_end(last);
        if (node.style != Node::Style::flow) return end;
        return std::min(text_.find_first_of("]}", end), text_.size() - 1) + 1;
    }

    // What can be left out of a list or a map, or stand twice: an item with its comma, or its
    // lines.
    Range whole_item(const Node& parent, std::size_t i, std::size_t parent_end) const {
        const auto& firsts = parent.is_map() ? parent.keys : parent.items;
        const bool last = i + 1 == firsts.size();
        if (parent.style != Node::Style::flow)
            return {line_begin(firsts[i].offset),
                    last ? parent_end : line_begin(firsts[i + 1].offset)};
        if (!last) return {begin_of(firsts[i]), begin_of(firsts[i + 1])};
        const Node& value = parent.items[i];
        const auto end = value.is_nothing() ? scalar_end(firsts[i]) : node_end(value);
        if (i == 0) return {begin_of(firsts[i]), end};
        const Node& before = parent.items[i - 1];
        return {before.is_nothing() ? scalar_end(parent.keys[i - 1]) : node_end(before), end};
    }

    // A flow list or map begins before its first item.
    std::size_t begin_of(const Node& node) const {
        const bool flow = !node.is_scalar() && node.style == Node::Style::flow;
        return flow ? text_.find_last_of("[{", node.offset) : node.offset;
    }

    // ---- maps ----------------------------------------------------------------------------------

    bool only_for_people(const Setting& setting) const {
        if (!setting.information.empty()) return true;
        const bool about_play =
            setting.path[0] == "adaptations" || setting.path[0] == "variant options";
        return setting.about_file && !about_play;
    }

    void entries(const Node& map, std::size_t end, std::size_t first = 0) {
        for (std::size_t i = first; i < map.keys.size(); ++i) {
            const Node& key = map.keys[i];
            const Node& value = map.items[i];
            const auto found = settings_.find(key.offset);
            if (found == settings_.end() && !value.is_map()) continue; // art, facts, a head's line
            if (found != settings_.end() && only_for_people(*found->second)) continue;
            const std::string outer = key_;
            key_ = found != settings_.end() ? ruleset::spoken(found->second->path)
                                            : (key_.empty() ? "" : key_ + " ") + key.text;
            const Range whole = whole_item(map, i, end);
            add(whole, "", "key");
            if (found != settings_.end())
                leaf(*found->second, value, whole.end);
            else
                entries(value, whole.end);
            key_ = outer;
        }
    }

    // ---- values --------------------------------------------------------------------------------

    void leaf(const Setting& setting, const Node& value, std::size_t end) {
        if (const Node* read = value.is_map() ? value.find("read") : nullptr) {
            const auto here = std::find_if(value.items.begin(), value.items.end(),
                                           [&](const Node& item) { return &item == read; });
            const auto i = static_cast<std::size_t>(here - value.items.begin());
            return leaf(setting, *read, whole_item(value, i, end).end);
        }
        const std::string item = ruleset::item_type(setting.type);
        const std::string& type = item.empty() ? setting.type : item;
        if (value.is_scalar()) return scalar(type, value);
        if (type == "tie-breaks" && value.is_map()) // lines of the list that is restated
            for (std::size_t i = 0; i < value.keys.size(); ++i)
                criterion(value.keys[i], &value.items[i]);
        if (!value.is_list()) return;
        const bool cases = item.empty() && type != "names";
        const bool ordered = cases || setting.type.starts_with("series:") || type == "tie-breaks";
        list(type, value, end, cases, ordered);
    }

    bool is_qualifier(const Node& item) const {
        if (!item.is_plain()) return false;
        ruleset::Qualifiers qualifiers;
        Diagnostics ignored;
        return ruleset::take_qualifier({item.text, item.offset}, qualifiers, source_, ignored);
    }

    void list(const std::string& type, const Node& list, std::size_t end, bool cases,
              bool ordered) {
        const auto& items = list.items;
        std::vector<std::size_t> real; // not only an article
        for (std::size_t i = 0; i < items.size(); ++i)
            if (!is_qualifier(items[i])) real.push_back(i);
        for (std::size_t n = 0; n < real.size(); ++n) {
            const Range whole = whole_item(list, real[n], end);
            if (real.size() > 1) add(whole, "", cases ? "case" : "drop");
            add({whole.begin, whole.begin}, again(list, whole, real[n]), "repeat");
            if (ordered && n + 1 < real.size()) swap(list, real[n], real[n + 1], end);
            const Node& item = items[real[n]];
            if (type == "tie-breaks")
                item.is_map() ? criterion(item.keys[0], &item.items[0]) : criterion(item, nullptr);
            else if (item.is_scalar())
                scalar(type, item);
        }
    }

    // What a line of a tie-break list counts: by its code and parameters, by the words behind it,
    // or by its title.
    void criterion(const Node& printed, const Node* words) {
        const auto line = ruleset::read_line(printed.text, rules_.table<ruleset::CodeTable>());
        const std::size_t begin = printed.offset + (printed.style != Node::Style::plain);
        if (text_.substr(begin, printed.text.size()) != printed.text) return;
        if (line.code != 0) {
            const std::size_t behind = line.title_at + line.title.size();
            for (auto& edit :
                 edits_of_value("count", printed.text.substr(behind), begin + behind, names_of_))
                keep(std::move(edit));
        }
        const Node* read = words && words->is_map() ? words->find("read") : words;
        if (read && read->is_scalar() && read->text != "as coded" && read->text != "unknown")
            scalar("call:tiebreaks", *read);
        if (!words && line.code == 0) call(line.title, begin + line.title_at);
    }

    // "tiebreaks/direct_encounter" -> "direct encounter"
    static std::string phrase_of(const std::string& id) {
        std::string phrase = id.substr(id.find('/') + 1);
        std::replace(phrase.begin(), phrase.end(), '_', ' ');
        return phrase;
    }

    // Edits of a criterion in words: other scripts in place of its own, and each option left out.
    void call(const std::string& words, std::size_t begin) {
        const auto parts = split(words, ", ");
        auto& scripts = schema_.scripts();
        const auto script = [&](const std::string& id) { return scripts.find(id); };
        const auto* own = script("tiebreaks/" + script_name(parts[0]));
        if (!own) return;
        const std::string of = ruleset::declared_text(*own, "of");
        std::vector<std::string> alike;
        for (const auto& id : scripts.ids("tiebreaks"))
            if (const auto* other = script(id); other && ruleset::declared_text(*other, "of") == of)
                alike.push_back(phrase_of(id));
        const auto here = std::find(alike.begin(), alike.end(), phrase_of(own->id));
        const std::size_t count = alike.size();
        const auto at = static_cast<std::size_t>(here - alike.begin());
        for (const std::size_t other : {(at + 1) % count, (at + count - 1) % count})
            keep({begin, begin + parts[0].size(), alike[other], "word", "", 0, 0});
        std::size_t end = parts[0].size();
        for (std::size_t i = 1; i < parts.size(); ++i) {
            const std::size_t behind = end + 2 + parts[i].size();
            keep({begin + end, begin + behind, "", "drop", "", 0, 0});
            end = behind;
        }
    }

    // The item once more, before itself.
    std::string again(const Node& list, Range whole, std::size_t i) const {
        if (list.style != Node::Style::flow)
            return std::string(text_.substr(whole.begin, whole.end - whole.begin));
        const auto begin = begin_of(list.items[i]), end = node_end(list.items[i]);
        const std::string item(text_.substr(begin, end - begin));
        return whole.begin == begin ? item + ", " : ", " + item;
    }

    void swap(const Node& list, std::size_t a, std::size_t b, std::size_t end) {
        Range first = whole_item(list, a, end), second = whole_item(list, b, end);
        if (list.style == Node::Style::flow) {
            first = {begin_of(list.items[a]), node_end(list.items[a])};
            second = {begin_of(list.items[b]), node_end(list.items[b])};
        }
        const auto part = [&](std::size_t begin, std::size_t to) {
            return std::string(text_.substr(begin, to - begin));
        };
        add({first.begin, second.end},
            part(second.begin, second.end) + part(first.end, second.begin) +
                part(first.begin, first.end),
            "swap");
    }

    void scalar(const std::string& type, const Node& node) {
        const bool quoted = node.style != Node::Style::plain;
        const std::size_t begin = node.offset + quoted;
        if (node.text.empty() || text_.substr(begin, node.text.size()) != node.text) return;
        Diagnostics ignored;
        const auto line = ruleset::split_scalar(node, source_, ignored);
        if (line.value.empty()) return;
        const std::string value = ruleset::joined(line.value);
        if (value == "none" || value == ruleset::as_above) return;
        if (type == "call:tiebreaks") call(value, begin);
        if (!choice(value, begin))
            for (auto& edit : edits_of_value(type, value, begin, names_of_)) keep(std::move(edit));
        for (const auto& condition : line.qualifiers.conditions) {
            for (auto& edit : edits_of_condition(condition.text, condition.offset))
                keep(std::move(edit));
            constexpr std::size_t before = 5; // ", if "
            add({condition.offset - before, condition.offset + condition.text.size()}, "",
                "condition");
        }
    }

    // `event decides A or B` becomes A, or B.
    bool choice(const std::string& value, std::size_t begin) {
        constexpr std::string_view decides = "event decides";
        if (!value.starts_with(decides)) return false;
        const auto names = value.substr(std::min(value.size(), decides.size() + 1));
        if (!names.empty())
            for (const auto& name : ruleset::split_choice(names, {}))
                add({begin, begin + value.size()}, name, "choice");
        return true;
    }

    void keep(Edit edit) {
        edit.key = key_;
        edits_.push_back(std::move(edit));
    }

    const ruleset::Source& source_;
    std::string_view text_;
    const ruleset::Ruleset& rules_;
    const ruleset::Schema& schema_;
    const NamesOfVariant& names_of_;
    std::map<std::size_t, const Setting*> settings_; // by where their keys stand
    std::vector<Edit> edits_;
    std::string key_; // of the value under way
};

} // namespace

std::vector<Edit> edits_of_ruleset(const ruleset::Source& source, const Node& root,
                                   const ruleset::Ruleset& rules, const ruleset::Schema& schema,
                                   const NamesOfVariant& names_of) {
    return FileEdits(source, rules, schema, names_of).all(root);
}

} // namespace regra::mutate
