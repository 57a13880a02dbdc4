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

constexpr std::size_t most_bytes = 10'000, most_values = 16, most_steps_of_one = 1000;
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
    for (const char c : lower(std::string(text)))
        if (is_small(c) || c == '_' || c == '-' || c == '\'') key += c;
    return key;
}

Step step_of(Kind kind, std::ptrdiff_t by = 1) {
    Step step;
    step.kind = kind;
    step.by = by;
    return step;
}

void append(Steps& steps, Steps more) {
    steps.insert(steps.end(), std::make_move_iterator(more.begin()),
                 std::make_move_iterator(more.end()));
}

std::ptrdiff_t size_of(const Steps& steps) {
    return std::ssize(steps);
}

// ---- reading a pattern --------------------------------------------------------------------------

struct PatternFault {
    std::string text;
};

// Jumps are told by how far they go, so steps can be put together in any order.
class Reader {
public:
    Reader(std::string_view text, const PatternTypes& types) : text_(text), types_(types) {}

    Steps whole() {
        Steps steps = alternatives(false);
        if (at_ < text_.size()) throw PatternFault{"brackets that do not pair"};
        return steps;
    }

private:
    bool at_end_of_form() const {
        return at_ == text_.size() || text_[at_] == '|' || text_[at_] == ']' || text_[at_] == ')';
    }

    bool skip_blanks() {
        const auto from = at_;
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
        return at_ > from;
    }

    // a | b: split to b, a, jump to the end, b
    Steps alternatives(bool touches) {
        Steps steps = form(touches);
        if (at_ == text_.size() || text_[at_] != '|') return steps;
        ++at_;
        Steps others = alternatives(touches);
        steps.insert(steps.begin(), step_of(Kind::split, size_of(steps) + 2));
        steps.push_back(step_of(Kind::jump, size_of(others) + 1));
        append(steps, std::move(others));
        return steps;
    }

    Steps form(bool touches) {
        Steps steps;
        const auto outside = std::exchange(word_before_, "");
        skip_blanks();
        while (!at_end_of_form()) {
            append(steps, item(touches));
            touches = !skip_blanks();
        }
        word_before_ = outside;
        const auto values = std::count_if(
            steps.begin(), steps.end(), [](const Step& step) { return step.kind == Kind::value; });
        if (values > static_cast<std::ptrdiff_t>(most_values) || steps.size() > most_steps_of_one)
            throw PatternFault{"more than " + std::to_string(most_values) + " values"};
        return steps;
    }

    Steps item(bool touches) {
        const char first = text_[at_];
        Steps steps;
        if (first == '[' || first == '(') {
            steps = in_brackets(first == '[', touches);
            word_before_.clear();
        } else {
            steps.push_back(word_or_value(touches));
            word_before_ = steps.back().kind == Kind::word ? small_key(steps.back().text) : "";
        }
        if (!text_.substr(at_).starts_with("...")) return steps;
        at_ += 3;
        for (auto& step : steps) step.is_list = step.kind == Kind::value;
        if (may_be_nothing(steps, first == '['))
            throw PatternFault{"\"...\" behind what may be nothing"};
        // The way back: to the split of what may be left out, else by a split of its own.
        if (first == '[')
            ++steps.front().by;
        else
            steps.push_back(step_of(Kind::split, 2));
        steps.push_back(step_of(Kind::jump, -size_of(steps)));
        return steps;
    }

    // Whether a way leads from that step to the end without a word or a value.
    static bool may_be_nothing(const Steps& steps, std::size_t from) {
        std::vector<std::size_t> open = {from};
        std::vector<bool> seen(steps.size());
        while (!open.empty()) {
            const auto at = open.back();
            open.pop_back();
            if (at >= steps.size()) return true;
            const Step& step = steps[at];
            if (step.kind <= Kind::value || seen[at]) continue;
            seen[at] = true;
            if (step.kind != Kind::jump) open.push_back(at + 1);
            if (step.by != 1) open.push_back(at + static_cast<std::size_t>(step.by));
        }
        return false;
    }

    Steps in_brackets(bool optional, bool touches) {
        if (++depth_ > deepest) throw PatternFault{"brackets too deep in one another"};
        ++at_;
        Steps steps = alternatives(touches);
        if (at_ == text_.size() || text_[at_] != (optional ? ']' : ')'))
            throw PatternFault{"brackets that do not pair"};
        ++at_;
        --depth_;
        if (steps.empty()) throw PatternFault{"brackets with nothing in them"};
        if (!optional) return steps;
        if (std::all_of(steps.begin(), steps.end(),
                        [](const Step& step) { return step.kind == Kind::word; })) {
            Step flag = step_of(Kind::set);
            for (const auto& step : steps)
                if (const auto word = small_key(step.text); has_letter(word))
                    flag.name += (flag.name.empty() ? "" : "_") + word;
            flag.constant = true;
            steps.push_back(std::move(flag));
        }
        steps.insert(steps.begin(), step_of(Kind::split, size_of(steps) + 1));
        return steps;
    }

    Step word_or_value(bool touches) {
        const auto here = text_.substr(at_);
        Step step;
        step.touches = touches || here[0] == ',';
        if (here[0] == '"') {
            const auto end = here.find('"', 1);
            if (end == here.npos || end == 1) throw PatternFault{"a quote that does not end"};
            step.text = here.substr(1, end - 1);
            at_ += end + 1;
            return step;
        }
        if (const auto size = value_size(here)) {
            at_ += size;
            value(step, here.substr(0, size));
            return step;
        }
        std::size_t size = 1; // up to a blank, a bracket, a comma, or a value that touches it
        while (size < here.size() && here[0] != ',' &&
               std::string_view(" ,|[]()\"").find(here[size]) == here.npos &&
               !here.substr(size).starts_with("...") && !begins_value(here, size))
            ++size;
        step.text = here.substr(0, size);
        if (std::any_of(step.text.begin(), step.text.end(), is_capital) ||
            printable(step.text) != step.text)
            throw PatternFault{"the word \"" + printable(step.text) + "\""};
        at_ += size;
        return step;
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
        step.name = colon != text.npos     ? std::string(text.substr(0, colon))
                    : word_before_.empty() ? lower(step.text)
                                           : word_before_;
        const auto type = types_.find(step.text);
        if (!type) throw PatternFault{"the type \"" + step.text + "\""};
        step.type = *type;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::string word_before_; // in this form; "" if none, or none with letters
    const PatternTypes& types_;
};

// What stands several times under a name is a list wherever it stands.
void share_lists(Steps& steps) {
    for (const auto& list : steps)
        for (auto& step : steps)
            if (list.is_list && step.kind == Kind::value && step.name == list.name)
                step.is_list = true;
}

Steps form_with_constants(const Value& form, const PatternTypes& types) {
    const std::string& text = form.text() ? *form.text() : form.text_of("1");
    if (text.empty()) throw PatternFault{"a form without text"};
    Steps steps = Reader(text, types).whole();
    if (steps.size() == 1 && steps[0].kind == Kind::value && text.find(':') == text.npos)
        steps[0].name.clear(); // the value itself
    if (form.map())
        for (const auto& constant : *form.map()) {
            if (constant.name == "1") continue;
            steps.push_back(step_of(Kind::set));
            steps.back().name = constant.name;
            steps.back().constant = constant.value;
        }
    return steps;
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
                taken_.emplace_back(&here, here.constant);
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
        return miss(begin, here.text);
    }

    Value value_of(const Step& step, std::size_t begin, std::size_t end) {
        const auto text = text_.substr(begin, end - begin);
        if (!step.type.forms) return types_.read(step.text, with_single_blanks(text));
        auto inner = step.type.forms->match(text, effort_);
        out_.too_long = out_.too_long || inner.too_long;
        for (const auto& wanted : inner.wanted) miss(begin + inner.at, wanted);
        return std::move(inner.value).value_or(Value());
    }

    bool miss(std::size_t at, std::string_view wanted) {
        while (at < text_.size() && text_[at] == ' ') ++at;
        if (at > out_.at) out_.wanted.clear();
        out_.at = std::max(out_.at, at);
        if (at == out_.at && !wanted.empty() &&
            std::find(out_.wanted.begin(), out_.wanted.end(), wanted) == out_.wanted.end())
            out_.wanted.emplace_back(wanted);
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
    try {
        steps_ = Reader(text, types).whole();
        share_lists(steps_);
    } catch (const PatternFault& fault) {
        fault_ = fault.text;
    }
    steps_.push_back(step_of(Kind::end));
}

Pattern::Pattern(const Value::List& forms, const PatternTypes& types) : types_(types) {
    try {
        if (forms.empty()) throw PatternFault{"no list of forms"};
        for (const auto& form : forms) {
            Steps steps = form_with_constants(form, types);
            share_lists(steps);
            // Each form ends by itself: no jumps.
            steps.push_back(step_of(Kind::end));
            if (&form != &forms.back()) steps_.push_back(step_of(Kind::split, size_of(steps) + 1));
            append(steps_, std::move(steps));
        }
        if (steps_.size() > most_steps_of_one) throw PatternFault{"too many forms"};
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
    made.too_long = text.size() > most_bytes;
    const auto inside = trim(text);
    Matching matching{steps_, inside, types_, made, effort};
    if (matching.fits(0, 0)) made.value = matching.value();
    if (!inside.empty()) made.at += static_cast<std::size_t>(inside.data() - text.data());
    return made;
}

} // namespace regra
