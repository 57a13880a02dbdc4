#include "engines/documents/page.hpp"

#include <charconv>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include <kainjow/mustache.hpp>
#include <ranges>

#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"

namespace regra::documents {
namespace {

namespace mustache = kainjow::mustache;

// A mark in the text that the template renders: no other text can hold its sign, for all pass
// printable() or printable_lines().
constexpr char sign_of_mark = '\x01';

// The answer as mustache reads it. What is empty is false, so that a section asks for it.
class PageData {
public:
    explicit PageData(const Marks& marks) : marks_(marks) {}

    mustache::data of(const Value& value) {
        if (const auto* list = value.list()) {
            mustache::list made;
            made.reserve(list->size());
            for (const auto& one : *list) made.push_back(of(one));
            return mustache::data(made);
        }
        if (marks_.find(value))
            return mustache::data(sign_of_mark + std::to_string(value.number_of("mark")));
        if (const auto* map = value.map()) {
            mustache::object made;
            for (const auto& [name, one] : *map) made.emplace(name, of(one));
            return mustache::data(made);
        }
        if (const auto* yes = value.yes()) return mustache::data(*yes);
        const auto* text = value.text(); // has room for several lines, as no cell of a table has
        const auto shown = text ? printable_lines(*text) : cell_text(value, marks_);
        if (shown.empty()) return mustache::data(false);
        return mustache::data(shown);
    }

private:
    const Marks& marks_;
};

// Where names are looked for: the strict part of it. A name comes as "name@LINE".
class StrictContext : public mustache::basic_context<std::string> {
public:
    StrictContext(const mustache::data& all, const Words& words, const Marks& marks,
                  const std::string& file)
        : words_(words), marks_(marks), file_(file), items_{&all} {}

    // The item of a section that is written next; its text is written once more.
    void push(const mustache::data* data) override {
        line_ = section_.line;
        count(section_.bytes);
        items_.push_back(data);
        open_.push_back(section_);
    }
    void pop() override {
        items_.pop_back();
        section_ = open_.back();
        open_.pop_back();
    }
    const mustache::data* get_partial(const std::string&) const override { return nullptr; }

    const mustache::data* get(const std::string& asked) const override {
        const auto behind = asked.find('@');
        const auto name = asked.substr(0, behind);
        line_ = line_of(asked.substr(behind + 1));
        take_section(asked);
        if (name == "t") return sentence(asked.substr(behind + 1));
        const auto* found = find(name);
        if (!found) {
            missing_.emplace(line_, name);
            return nullptr;
        }
        const bool in_attribute = asked.ends_with("@a");
        if (in_attribute && found->is_string() && found->string_value()[0] == sign_of_mark)
            return keep(mustache::data(mark_of(found->string_value()).text));
        return found;
    }

    std::string escaped(const std::string& text) const {
        const bool is_mark = !text.empty() && text[0] == sign_of_mark;
        auto made = is_mark ? mark_of(text).html : html_escaped(text);
        count(made.size());
        return made;
    }

    const std::set<std::pair<int, std::string>>& missing() const { return missing_; }

private:
    // A section that was named: "rows@3@s00000012".
    struct Section {
        int line = 0;
        std::size_t bytes = 0; // of its text
    };

    void take_section(const std::string& asked) const {
        const auto sign = asked.find('@', asked.find('@') + 1);
        if (sign == asked.npos || (asked[sign + 1] != 's' && asked[sign + 1] != 'i')) return;
        std::size_t bytes = 0;
        std::from_chars(asked.data() + sign + 2, asked.data() + asked.size(), bytes);
        if (asked[sign + 1] == 'i')
            count(bytes);
        else
            section_ = {line_, bytes};
    }

    void count(std::size_t bytes) const {
        constexpr std::size_t most = std::size_t{32} << 20, a_step = 16;
        written_ += bytes + a_step;
        if (written_ > most)
            throw Error(Exit::limits, {file_, line_}, "document.page-large",
                        {{"most", std::to_string(most >> 20)}});
    }

    static int line_of(const std::string& text) {
        int line = 0;
        std::from_chars(text.data(), text.data() + text.size(), line);
        return line;
    }

    const Marks::Mark& mark_of(const std::string& text) const {
        return *marks_.find(Value(Value::Map{{"mark", line_of(text.substr(1))}}));
    }

    const mustache::data* find(const std::string& name) const {
        if (name == ".") return items_.back();
        const auto words = split(name, ".");
        for (const auto* item : std::views::reverse(items_)) {
            const auto* found = item->get(std::string(words.front()));
            for (std::size_t i = 1; i < words.size() && found; ++i)
                found = found->get(std::string(words[i]));
            if (found) return found;
        }
        return nullptr;
    }

    const mustache::data* keep(mustache::data made) const {
        return kept_.emplace_back(std::make_unique<mustache::data>(std::move(made))).get();
    }

    // What stands between {{#t}} and {{/t}}, in the reader's language, its holes filled from here.
    const mustache::data* sentence(const std::string& line) const {
        return keep(mustache::data(mustache::lambda_t(mustache::lambda2(
            [this, line](const std::string& text, const mustache::renderer& render) {
                std::string made;
                for (const char c : html_escaped(words_.text(trim(text)))) {
                    if (c == '{')
                        made += "{{";
                    else if (c == '}')
                        made += "@" + line + "}}";
                    else
                        made += c;
                }
                count(made.size());
                return render(made, false);
            }))));
    }

    const Words& words_;
    const Marks& marks_;
    const std::string& file_;
    std::vector<const mustache::data*> items_;
    std::vector<Section> open_; // of each item but the first
    mutable Section section_;   // whose items come next
    mutable int line_ = 0;      // of the name that was asked for last
    mutable std::size_t written_ = 0;
    mutable std::set<std::pair<int, std::string>> missing_;
    mutable std::vector<std::unique_ptr<mustache::data>> kept_; // while it renders
};

} // namespace

Page::Page(const std::string& text, std::string file) : file_(std::move(file)) {
    Diagnostics found;
    prepared_ = prepared(text, file_, found);
    found.sort();
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
}

std::string Page::render(const Value& answer, const Words& words, const Marks& marks) const {
    mustache::mustache page(prepared_);
    const auto data = PageData(marks).of(answer);
    StrictContext context(data, words, marks, file_);
    page.set_custom_escape([&](const std::string& text) { return context.escaped(text); });
    auto made = page.render(context);
    Diagnostics found;
    if (!page.is_valid()) found.error({file_}, "document.page", {{"what", page.error_message()}});
    for (const auto& [line, name] : context.missing())
        found.error({file_, line}, "document.name-nowhere", {{"name", name}});
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    return made;
}

std::string framed(const Frame& frame, const std::string& name, const Words& words) {
    const auto escaped = [](const std::string& text) { return html_escaped(printable(text)); };
    const std::string seal = frame.seal.empty() ? "" : words.text("Seal") + " " + frame.seal;
    std::string made = "<!DOCTYPE html>\n<html lang=\"" + std::string(id_of(words.language())) +
                       "\"><head><meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                       "content=\"width=device-width, initial-scale=1\">\n<meta "
                       "name=\"color-scheme\" content=\"light dark\">\n<title>" +
                       escaped(frame.title) + ", " + escaped(frame.event) + "</title>\n";
    made += frame.style_file.empty()
                ? "<style>\n" + frame.style + "</style>\n"
                : "<link rel=\"stylesheet\" href=\"" + frame.style_file + "\">\n";
    made += "</head><body class=\"" + std::string(frame.sheets ? "sheets " : "") + name +
            "\" data-seal=\"" + escaped(seal) + "\">\n<header class=\"page\"><p>";
    made += frame.home.empty() ? escaped(frame.event)
                               : "<a href=\"" + frame.home + "\">" + escaped(frame.event) + "</a>";
    made += "</p>\n<h1>" + escaped(frame.title) + "</h1>\n";
    made += frame.notes_html + "</header>\n<main>\n" + frame.body_html + "</main>\n";
    if (!seal.empty()) made += "<footer class=\"page\"><p>" + escaped(seal) + "</p></footer>\n";
    return made + "</body></html>\n";
}

} // namespace regra::documents
