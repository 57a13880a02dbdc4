// Documents made: their scripts, pages and style sheets from the folders of scripts, what a script
// answers of an event, and the files that come of it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engines/documents/document.hpp"
#include "verbs/document_state.hpp"

namespace regra::verbs {

// The scripts of documents in the folders: of the installation and of whoever names more. They come
// from there and not from the event's file, for they decide nothing.
class DocumentScripts {
public:
    explicit DocumentScripts(const Call& call);

    // All there are, by their names. What is wrong with one: Error(Exit::bad_input) with all of it.
    const std::vector<documents::Document>& all();
    // Error(Exit::bad_input) with the nearest names.
    const documents::Document& named(const std::string& name);

    Machine& machine() { return machine_; }
    Value shared_words();
    // scripts/documents/NAME.html; empty if the tables are put into the page as they are.
    std::optional<std::pair<std::string, std::string>> page_of(const documents::Document& document);
    // site.css and the document's own.
    std::string site_style();
    std::string style_of(const documents::Document& document);

private:
    // The first file of a name, "documents/site.css", with the name that messages show.
    std::optional<std::pair<std::string, std::string>> file(const std::string& name) const;

    const Call& call_;
    Library library_;
    Machine machine_;
    std::optional<std::vector<documents::Document>> all_;
    std::map<std::string, std::string> styles_;
};

// Where pages link to: the pages that are made with them. Empty: nothing links.
struct LinkedPages {
    std::vector<std::string> names;
    std::string home; // the page to go back to, or ""
    std::string style_file;
};

// A document of one state, made once and written in any of its outputs.
class MadeDocument {
public:
    MadeDocument(DocumentScripts& scripts, const documents::Document& document,
                 DocumentState& state, const Value& options, const LinkedPages& linked,
                 Language language, const Value& listed = {});

    std::string bytes(const std::string& output); // of its outputs; of pdf: the page to print
    std::string title() const;
    const std::set<std::string>& untranslated() const { return words_.missing(); }

private:
    Value words_for_script();
    std::string link_place(const std::vector<Value>& arguments) const;
    std::string text_output();
    std::string page_output(bool whole);

    DocumentScripts& scripts_;
    const documents::Document& document_;
    DocumentState& state_;
    const LinkedPages& linked_;
    documents::Words words_;
    documents::Marks marks_;
    documents::Made made_;
};

// The file of a page in a folder; with -N behind its name for round N.
std::string page_file(const std::string& name, int round);

// "places=5", "signed=true" as the options of a document.
Value document_options(const documents::Document& document, const std::vector<std::string>& given);

} // namespace regra::verbs
