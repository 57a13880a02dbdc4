#include "kernel/base/pattern.hpp"

#include <algorithm>
#include <utility>

#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

using Step = Pattern::Step;
using Kind = Step::Kind;
using Steps = std::vector<Step>;

constexpr std::size_t longest_matched = 10'000, most_steps_of_one = 1000;
constexpr std::ptrdiff_t most_values = 16;
constexpr int deepest = 8, most_tried = 20'000, most_open = 2'000;

bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

bool is_letter(char c) {
    return is_small(c) || is_capital(c) || (c & 0x80) != 0;
}

bool has_letter(std::string_view text) {
    return std::any_of(text.begin(), text.end(), is_letter);
}

std::string small_key(std::string_view text) {
    std::string key;
    for (const char c : text)
        if (is_small(c) || c == '_' || c == '-' || c == '\'') key += c;
    return key;
}

Step step_of(Kind kind, std::ptrdiff_t by = 1) {
    Step step;
    step.kind = kind;
    step.by = by;
    return step;
}

// ---- reading a pattern --------------------------------------------------------------------------

struct PatternFault {
    std::string text;
};

// Where the steps of forms begin and end.
using Forms = std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>>;

// The last form, whose steps begin there, takes another text than each of the others: beside one
// that takes the same it would never be read.
void demand_new(const Steps& steps, std::ptrdiff_t begin, const Forms& others) {
    const auto takes_the_same = [](const Step& a, const Step& b) {
        return a.kind == b.kind && a.touches == b.touches && a.text == b.text && a.by == b.by;
    };
    for (const auto& [first, last] : others)
        if (std::equal(steps.begin() + begin, steps.end(), steps.begin() + first,
                       steps.begin() + last, takes_the_same))
            throw PatternFault{"a form that stands twice"};
}

// Adds the steps of a pattern. Jumps are relative, so steps can be put before others.
class FormReader {
public:
    FormReader(std::string_view text, const PatternTypes& types, Steps& steps)
        : text_(text), types_(types), steps_(steps) {}

    void whole() {
        alternatives(false);
        if (at_ < text_.size()) throw PatternFault{"brackets that do not pair"};
    }

private:
    std::ptrdiff_t size() const { return std::ssize(steps_); }
    auto from(std::ptrdiff_t begin) { return steps_.begin() + begin; }

    bool at_end_of_form() const {
        return at_ == text_.size() || text_[at_] == '|' || text_[at_] == ']' || text_[at_] == ')';
    }

    bool skip_blanks() {
        const auto before = at_;
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
        return at_ > before;
    }

    // a | b: split to b, a, jump to the end, b
    void alternatives(bool touches, Forms before = {}) {
        const auto begin = size();
        form(touches);
        demand_new(steps_, begin, before);
        if (at_ == text_.size() || text_[at_] != '|') return;
        ++at_;
        steps_.insert(from(begin), step_of(Kind::split, size() - begin + 2));
        const auto jump = size();
        before.emplace_back(begin + 1, jump);
        steps_.push_back(step_of(Kind::jump));
        alternatives(touches, std::move(before));
        from(jump)->by = size() - jump;
    }

    void form(bool touches) {
        const auto begin = size();
        const auto outside = std::exchange(word_before_, {});
        skip_blanks();
        while (!at_end_of_form()) {
            item(touches);
            touches = !skip_blanks();
        }
        word_before_ = outside;
        const auto values = std::count_if(
            from(begin), steps_.end(), [](const Step& step) { return step.kind == Kind::value; });
        if (values > most_values || steps_.size() > most_steps_of_one)
            throw PatternFault{"more than " + std::to_string(most_values) + " values"};
    }

    void item(bool touches) {
        const auto begin = size();
        const char first = text_[at_];
        if (first == '[' || first == '(') {
            in_brackets(first == '[', touches);
            word_before_ = {};
        } else {
            word_or_value(touches);
            const Step& last = steps_.back();
            word_before_ = last.kind == Kind::word ? last.text : std::string_view();
        }
        if (!text_.substr(at_).starts_with("...")) return;
        at_ += 3;
        for (auto step = from(begin); step != steps_.end(); ++step)
            step->is_list = step->kind == Kind::value;
        if (may_be_nothing(begin + (first == '[')))
            throw PatternFault{"\"...\" behind what may be nothing"};
        // The way back: to the split of what may be left out, else by a split of its own.
        if (first == '[')
            ++from(begin)->by;
        else
            steps_.push_back(step_of(Kind::split, 2));
        steps_.push_back(step_of(Kind::jump, begin - size()));
    }

    // Whether a way leads from that step to the end without a word or a value.
    bool may_be_nothing(std::ptrdiff_t begin) {
        std::vector<std::ptrdiff_t> open = {begin};
        std::vector<bool> seen(steps_.size());
        while (!open.empty()) {
            const auto at = open.back();
            open.pop_back();
            if (at >= size()) return true;
            const Step& step = *from(at);
            if (step.kind <= Kind::value || seen[static_cast<std::size_t>(at)]) continue;
            seen[static_cast<std::size_t>(at)] = true;
            if (step.kind != Kind::jump) open.push_back(at + 1);
            if (step.by != 1) open.push_back(at + step.by);
        }
        return false;
    }

    void in_brackets(bool optional, bool touches) {
        if (++depth_ > deepest) throw PatternFault{"brackets too deep in one another"};
        const auto begin = size();
        ++at_;
        alternatives(touches);
        if (at_ == text_.size() || text_[at_] != (optional ? ']' : ')'))
            throw PatternFault{"brackets that do not pair"};
        ++at_;
        --depth_;
        if (size() == begin) throw PatternFault{"brackets with nothing in them"};
        if (!optional) return;
        if (std::all_of(from(begin), steps_.end(),
                        [](const Step& step) { return step.kind == Kind::word; })) {
            static const Value yes = true;
            Step flag = step_of(Kind::set);
            for (auto step = from(begin); step != steps_.end(); ++step)
                if (const auto word = small_key(step->text); has_letter(word))
                    flag.name += (flag.name.empty() ? "" : "_") + word;
            flag.constant = &yes;
            steps_.push_back(std::move(flag));
        }
        steps_.insert(from(begin), step_of(Kind::split, size() - begin + 1));
    }

    void word_or_value(bool touches) {
        const auto here = text_.substr(at_);
        Step& step = steps_.emplace_back();
        step.touches = touches || here[0] == ',';
        if (here[0] == '"') {
            const auto end = here.find('"', 1);
            if (end == here.npos || end == 1) throw PatternFault{"a quote that does not end"};
            step.text = here.substr(1, end - 1);
            at_ += end + 1;
            return;
        }
        if (const auto size = value_size(here)) {
            at_ += size;
            return value(step, here.substr(0, size));
        }
        std::size_t size = 1; // up to a blank, a bracket, a comma, or a value that touches it
        while (size < here.size() && here[0] != ',' &&
               std::string_view(" ,|[]()\"").find(here[size]) == here.npos &&
               !here.substr(size).starts_with("...") && !begins_value(here, size))
            ++size;
        step.text = here.substr(0, size);
        at_ += size;
        if (std::any_of(step.text.begin(), step.text.end(),
                        [](char c) { return (c >= 0 && c < ' ') || c == 127; }))
            throw PatternFault{"the word \"" + printable(step.text) + "\""};
    }

    // "AGE", "age:AGE": how many bytes of it; 0 if none begins there.
    static std::size_t value_size(std::string_view text) {
        std::size_t colon = 0;
        while (colon < text.size() && (is_small(text[colon]) || text[colon] == '_')) ++colon;
        const auto from = colon > 0 && colon < text.size() && text[colon] == ':' ? colon + 1 : 0;
        std::size_t end = from;
        while (end < text.size() && (is_capital(text[end]) || (text[end] == '_' && end > from)))
            ++end;
        return end - from < 2 ? 0 : end;
    }

    static bool begins_value(std::string_view text, std::size_t at) {
        return !is_letter(text[at - 1]) && value_size(text.substr(at)) > 0;
    }

    void value(Step& step, std::string_view text) {
        const auto colon = text.find(':');
        step.kind = Kind::value;
        step.text = text.substr(colon == text.npos ? 0 : colon + 1);
        step.name = colon != text.npos ? text.substr(0, colon) : small_key(word_before_);
        if (step.name.empty()) step.name = lower(step.text);
        const auto type = types_.find(step.text);
        if (!type) throw PatternFault{"the type \"" + std::string(step.text) + "\""};
        if (type->forms && !type->forms->fault().empty()) throw PatternFault{type->forms->fault()};
        step.type = *type;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::string_view word_before_; // in this form
    const PatternTypes& types_;
    Steps& steps_;
};

// What stands several times under a name is a list wherever it stands in the form.
void share_lists(Steps::iterator begin, Steps::iterator end) {
    for (auto list = begin; list != end; ++list)
        for (auto step = list->is_list ? begin : end; step != end; ++step)
            if (step->kind == Kind::value && step->name == list->name) step->is_list = true;
}

void add_form(const Value& form, const PatternTypes& types, Steps& steps, Forms& before) {
    const auto begin = std::ssize(steps);
    const std::string& text = form.text() ? *form.text() : form.text_of("1");
    if (text.empty()) throw PatternFault{"a form without text"};
    FormReader(text, types, steps).whole();
    demand_new(steps, begin, before);
    before.emplace_back(begin, std::ssize(steps));
    if (std::ssize(steps) == begin + 1 && steps.back().kind == Kind::value &&
        text.find(':') == text.npos)
        steps.back().name.clear(); // the value itself
    share_lists(steps.begin() + begin, steps.end());
    for (const auto& constant : form.map() ? *form.map() : Value::Map()) {
        if (constant.name == "1") continue;
        Step& set = steps.emplace_back(step_of(Kind::set));
        set.name = constant.name;
        set.constant = form.find(constant.name);
    }
    steps.push_back(step_of(Kind::end));
}

// ---- matching -----------------------------------------------------------------------------------

// Text with one blank where it has several.
std::string with_single_blanks(std::string_view text) {
    std::string made;
    for (const char c : text)
        if (c != ' ' || !made.ends_with(' ')) made += c;
    return made;
}

class Matching {
public:
    Matching(const Steps& steps, std::string_view text, const PatternTypes& types,
             Pattern::Match& out, Pattern::Effort& effort)
        : steps_(steps), text_(text), types_(types), out_(out), effort_(effort) {}

    bool fits(std::size_t step, std::size_t at) {
        while (true) {
            if (++effort_.tried > most_tried || effort_.open > most_open) out_.too_long = true;
            if (out_.too_long) return false;
            const Step& here = steps_[step];
            switch (here.kind) {
            case Kind::word:
                if (!begins(here, at) || !stands(here.text, at)) return miss(at, here.text);
                at += here.text.size();
                ++step;
                break;
            case Kind::value: return begins(here, at) ? fits_value(step, at) : miss(at, here.text);
            case Kind::split:
                if (fits_or_not(step + 1, at)) return true;
                step += static_cast<std::size_t>(here.by);
                break;
            case Kind::jump: step += static_cast<std::size_t>(here.by); break;
            case Kind::set:
                taken_.emplace_back(&here, *here.constant);
                ++step;
                break;
            case Kind::end: return at == text_.size() || miss(at, "");
            }
        }
    }

    Value value() {
        if (taken_.size() == 1 && taken_[0].first->name.empty()) return std::move(taken_[0].second);
        Value all = Value::Map();
        for (auto& [step, value] : taken_) {
            if (step->is_list)
                all.add_to(step->name, std::move(value));
            else
                all.set(step->name, std::move(value));
        }
        return all;
    }

private:
    // What was taken on a way that leads nowhere is given back.
    bool fits_or_not(std::size_t step, std::size_t at) {
        const auto taken = taken_.size();
        ++effort_.open;
        const bool found = fits(step, at);
        --effort_.open;
        if (!found) taken_.resize(taken);
        return found;
    }

    // Goes over the blank that must stand before what does not touch; false: nothing begins there.
    bool begins(const Step& step, std::size_t& at) const {
        if (!step.touches)
            while (at < text_.size() && text_[at] == ' ') ++at;
        return at < text_.size() && (at == 0 || step.touches == (text_[at - 1] != ' '));
    }

    bool stands(std::string_view word, std::size_t at) const {
        const auto end = at + word.size();
        return text_.substr(at).starts_with(word) &&
               (end == text_.size() || !is_letter(word.back()) || text_[end] == ' ' ||
                text_[end] == ',');
    }

    // Where a value may end that begins there, the nearest first.
    std::vector<std::size_t> ends_of(std::size_t step, std::size_t begin) const {
        const Step& next = steps_[step + 1]; // an end at least
        const bool is_touched = next.kind == Kind::word && next.touches;
        std::vector<std::size_t> ends;
        std::size_t words = 0;
        for (auto at = begin + 1; at <= text_.size(); ++at) {
            const bool blank = at == text_.size() || text_[at] == ' ';
            if (blank && text_[at - 1] == ' ') continue;
            if (blank || text_[at] == ',' ||
                (is_touched && text_.substr(at).starts_with(next.text)))
                ends.push_back(at);
            if (blank && ++words == steps_[step].type.most_words) break;
        }
        return ends;
    }

    bool fits_value(std::size_t step, std::size_t begin) {
        const Step& here = steps_[step];
        auto ends = ends_of(step, begin);
        const bool is_last = steps_[step + 1].kind == Kind::end;
        if (!here.type.any || is_last) std::reverse(ends.begin(), ends.end());
        bool is_one = false;
        for (const auto end : ends) {
            ++effort_.tried;
            auto value = value_of(here, begin, end);
            if (value.is_nothing()) continue;
            is_one = true;
            const auto taken = taken_.size();
            const bool is_list = value.list() != nullptr;
            taken_.emplace_back(&here, std::move(value));
            const bool fits = fits_or_not(step + 1, end);
            if (is_list) miss(end, here.text); // one more could stand there
            if (fits) return true;
            taken_.resize(taken);
        }
        if (!is_one && text_[begin] >= '0' && text_[begin] <= '9' && !here.type.units.empty())
            for (const auto unit : split(here.type.units, " "))
                miss(std::min(text_.find(' ', begin), text_.size()), unit);
        return miss(begin, here.type.forms ? "" : here.text); // those have said what they want
    }

    Value value_of(const Step& step, std::size_t begin, std::size_t end) {
        const auto text = text_.substr(begin, end - begin);
        if (!step.type.forms) return types_.read(step.text, with_single_blanks(text));
        auto inner = step.type.forms->match(text, effort_);
        out_.too_long = out_.too_long || inner.too_long;
        for (const auto& wanted : inner.wanted) miss(begin + inner.at, wanted);
        if (inner.value && inner.value->map()) inner.value->set("text", std::string(text));
        return std::move(inner.value).value_or(Value());
    }

    bool miss(std::size_t at, std::string_view wanted) {
        while (at < text_.size() && text_[at] == ' ') ++at;
        if (at > out_.at) out_.wanted.clear();
        out_.at = std::max(out_.at, at);
        if (at == out_.at && !wanted.empty() &&
            std::find(out_.wanted.begin(), out_.wanted.end(), wanted) == out_.wanted.end())
            out_.wanted.push_back(wanted);
        return false;
    }

    const Steps& steps_;
    std::string_view text_;
    const PatternTypes& types_;
    Pattern::Match& out_;
    Pattern::Effort& effort_;
    std::vector<std::pair<const Step*, Value>> taken_;
};

} // namespace

Pattern::Pattern(std::string_view text, const PatternTypes& types) : types_(types) {
    steps_.reserve(text.size() / 3 + 2); // about
    try {
        FormReader(text, types, steps_).whole();
        share_lists(steps_.begin(), steps_.end());
    } catch (const PatternFault& fault) {
        fault_ = fault.text;
    }
    steps_.push_back(step_of(Kind::end));
}

Pattern::Pattern(const Value::List& forms, const PatternTypes& types) : types_(types) {
    constexpr std::size_t about = 8; // steps of a form
    steps_.reserve(about * forms.size());
    Forms before;
    try {
        if (forms.empty()) throw PatternFault{"no list of forms"};
        for (const auto& form : forms) {
            const auto begin = std::ssize(steps_);
            const bool is_last = &form == &forms.back();
            if (!is_last) steps_.push_back(step_of(Kind::split));
            add_form(form, types, steps_, before);
            if (!is_last) steps_[static_cast<std::size_t>(begin)].by = std::ssize(steps_) - begin;
        }
    } catch (const PatternFault& fault) {
        fault_ = fault.text;
    }
}

Pattern::Match Pattern::match(std::string_view text) const {
    Effort effort;
    return match(text, effort);
}

Pattern::Match Pattern::match(std::string_view text, Effort& effort) const {
    Match made;
    made.too_long = text.size() > longest_matched && letters(text) > longest_matched;
    const auto inside = trim(text);
    Matching matching{steps_, inside, types_, made, effort};
    if (matching.fits(0, 0)) made.value = matching.value();
    if (!inside.empty()) made.at += static_cast<std::size_t>(inside.data() - text.data());
    return made;
}

} // namespace regra
