// A page: the template scripts/documents/NAME.html over what `make` answered, and the frame around
// it. The language is mustache (kainjow's); this is the only room that knows it.
//
// A page is part of <main>. It has names in text and in quoted attributes, and nothing by which
// data could become markup, a link or code: `{{{`, `{{&`, partials, other delimiters, elements and
// attributes that are not listed in page_check.cpp are refused when the page is read, each with its
// line. `{{#t}}sentence with {holes}{{/t}}` is said in the reader's language. A name that is
// nowhere in the answer is an error with its line, not an empty place.
#pragma once

#include <string>

#include "engines/documents/document.hpp"

namespace regra::documents {

class Page {
public:
    // Error(Exit::bad_input) with all that is refused.
    Page(const std::string& text, std::string file);

    // Error(Exit::bad_input) with all names that are nowhere. Error(Exit::limits): a page of more
    // than 32 MiB, with the line of the template that goes beyond it.
    std::string render(const Value& answer, const Words& words, const Marks& marks) const;

private:
    std::string prepared_, file_; // each name has its line behind it: {{name@12}}
};

// The template as Page renders it: "name@LINE", in an attribute "name@LINE@a"; of a section
// "name@LINE@sBYTES" and, of one behind ^, "name@LINE@iBYTES": what stands in it, sections apart.
std::string prepared(const std::string& text, const std::string& file, Diagnostics& found);

// A style sheet that names no other file: it has none but the listed functions and @ rules, no
// `\` and no `<`. Error as above.
void check_style(const std::string& text, const std::string& file);

struct Frame {
    std::string title, event, notes_html, body_html;
    std::string seal;
    std::string style;      // the sheet itself, or ...
    std::string style_file; // ... the file beside the page
    std::string home;       // a page to go back to, or ""
    bool sheets = false;
};
// The whole file.
std::string framed(const Frame& frame, const std::string& name, const Words& words);

} // namespace regra::documents
