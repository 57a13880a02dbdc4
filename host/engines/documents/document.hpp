// A document: what a script of scripts/documents declares, what its `make` answered, and that as
// text, CSV, JSON and HTML. No document is known here by its name, and no file is read.
//
// Whatever a script answers are values: each text of it is escaped where it is written, and what is
// markup (a picture, a link) is made here of a value that no data can become.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/base/border.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"
#include "kernel/sandbox/machine.hpp"

namespace regra::documents {

// Who a document is for; each may know what those before it may.
enum class Audience { everyone, hall, holder, office };
const std::vector<std::string>& audience_words(); // "public", "hall" ...
Audience audience_of(std::string_view word);

struct Column {
    enum class Kind { text, number, points };
    std::string key, title; // title: in English
    Kind kind = Kind::text;
};

struct Document {
    std::string id, file;    // "documents/wall_chart"; as messages show it
    std::string name, title; // "wall-chart", and in English
    Audience audience = Audience::everyone;
    std::vector<std::string> reads, outputs;
    std::vector<Column> columns;
    std::string anchor;      // the key of a row by which pages link to it, or ""
    bool each_round = false; // published for each round, not only the last
    bool sheets = false;     // each sheet of the page stands alone: no heading over it in print
    std::vector<Option> options;
    Value words; // the script's own translations

    bool gives(std::string_view output) const;
};

// What may be read: the part, and the least audience that may.
struct Part {
    std::string_view name;
    Audience least = Audience::everyone;
};

// What it may declare; a title of it, of a table or of a column, and a column's key.
Border border_of_documents(const std::vector<Part>& parts);
const FieldRule& rule_of_title();

// The document that a script declares. Errors go to `found`.
Document document_of(const Declaration& declared, const std::vector<Part>& parts,
                     Diagnostics& found);

// ---- words --------------------------------------------------------------------------------------

// A language's words for what documents say: sentences in English are their own ids, as with
// gettext, and `{name}` in them are holes.
class Words {
public:
    // What scripts/documents/words.lua returned and the document's own words; the latter win.
    Words(Language language, Value shared, Value own);

    Language language() const { return language_; }
    std::string text(std::string_view sentence) const;
    // The same with its holes filled; a hole without an argument stays.
    std::string filled(std::string_view sentence, const Value& arguments) const;
    std::string date(std::string_view date) const; // "2023-06-02" -> "2 de junho de 2023"
    // Sentences that have no translation here; a letter alone needs none.
    const std::set<std::string>& missing() const { return missing_; }

private:
    const Value* entry(std::string_view sentence) const;

    Language language_;
    Value shared_, own_;
    mutable std::set<std::string> missing_;
};

// ---- what stands in a document beside text ------------------------------------------------------

// Pictures and links that a script asked for; in its tables they are {mark = number}.
class Marks {
public:
    struct Mark {
        std::string html, text; // text: where there are no pictures, and for those who hear it
    };
    // Each once, however often it is asked for.
    Value add(Mark mark);
    const Mark* find(const Value& value) const; // null if it is not a mark

private:
    std::vector<Mark> all_;
};

// A QR code of a text (ISO/IEC 18004, correction M); `label` says what it is for.
Marks::Mark qr_code(const std::string& text, const std::string& label);
// Lines over rounds, the first place on top: {summary, columns: ["1", "2"], lines: [{label, places:
// [3, 1]}]}; 0: no place. What is no such chart: Misuse. Its numbers stand in a table beside it.
Marks::Mark chart_of_places(const Value& chart);
// A link to a page of the same folder; a place that is no such name: std::logic_error.
Marks::Mark link_to(const std::string& page, const std::string& text);

// ---- what `make` answered -----------------------------------------------------------------------

struct Sheet {
    std::string title;
    std::vector<Column> columns;
    Value::List rows;
};

struct Made {
    std::string title;              // beside the document's own, or ""
    std::vector<std::string> notes; // over the tables
    std::vector<Sheet> sheets;      // its tables
    std::vector<std::string> lines; // of a file that is no table
    Value all;                      // for its page
};

// What is wrong with it: Error(Exit::bad_input) at the script's `make`.
Made made_of(const Document& document, Value answer, const Words& words);

std::string html_escaped(std::string_view text); // for text and for quoted attributes
// A cell of a row as people read it.
std::string cell_text(const Value& value, const Marks& marks);

std::string csv_of(const Made& made, const Words& words, const Marks& marks);
// {document, title, notes, tables: [{title, rows: [{...}]}]} with points as numbers.
Value json_of(const Document& document, const Made& made, const Marks& marks);
std::string tables_html(const Document& document, const Made& made, const Words& words,
                        const Marks& marks);

} // namespace regra::documents
