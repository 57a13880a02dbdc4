#include "kernel/ruleset/articles.hpp"

#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/source.hpp"
#include "kernel/ruleset/tree.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

constexpr std::string_view words_of_articles[] = {"articles", "listed in", "information"};

// "7.5.5: first words", an article a line.
std::vector<PrintedArticle> read_table(const std::filesystem::path& file) {
    const Source source(file.string(), read_file(file));
    std::vector<PrintedArticle> printed;
    for (std::size_t i = 0; i < source.line_count(); ++i) {
        const auto line = trim(source.line(i));
        const auto end =
            std::min(line.find(": "), line.ends_with(':') ? line.size() - 1 : line.size());
        if (!line.empty())
            printed.push_back({std::string(line.substr(0, end)),
                               std::string(trim(line.substr(std::min(end + 1, line.size())))),
                               source.place(source.line_start(i))});
    }
    return printed;
}

class ArticlesReader {
public:
    ArticlesReader(const Source& source, Diagnostics& diagnostics)
        : source_(source), diagnostics_(diagnostics) {}

    Articles read(const Node& root, const std::filesystem::path& folder) {
        for (const auto& key : root.keys)
            if (std::find(std::begin(words_of_articles), std::end(words_of_articles), key.text) ==
                std::end(words_of_articles))
                error(key, "articles.form", {});
        const Node* editions = root.find("articles");
        const Node* table = root.find("listed in");
        const Node* information = root.find("information");
        if (editions && editions->is_scalar())
            for (const auto id : split(editions->text, ", "))
                articles_.editions.emplace_back(trim(id));
        if (articles_.editions.empty() || !table || !table->is_scalar() ||
            (information && !information->is_map())) {
            error(root, "articles.form", {});
            return std::move(articles_);
        }
        articles_.printed = read_table(folder / table->text);
        for (std::size_t i = 0; information && i < information->keys.size(); ++i)
            read_line(information->keys[i], information->items[i]);
        return std::move(articles_);
    }

private:
    void error(const Node& node, std::string_view id, Arguments arguments) {
        diagnostics_.error(source_.place(node.offset), id, std::move(arguments));
    }

    // "ARTICLE: reason", or "REASON: [ARTICLE, ARTICLE]".
    void read_line(const Node& key, const Node& value) {
        if (value.is_scalar()) return add(key, value.text);
        if (!value.is_list()) return error(key, "articles.form", {});
        for (const auto& item : value.items)
            item.is_scalar() ? add(item, key.text) : error(item, "articles.form", {});
    }

    void add(const Node& article, const std::string& reason) {
        for (const auto part : split(article.text, " + ")) {
            const std::string label(trim(part));
            const auto& known = articles_.information;
            const auto twice = std::any_of(known.begin(), known.end(),
                                           [&](const auto& one) { return one.label == label; });
            if (!articles_.find(label))
                error(article, "articles.unknown", {{"article", label}});
            else if (twice)
                error(article, "articles.twice", {{"article", label}});
            else
                articles_.information.push_back({label, reason, source_.place(article.offset)});
        }
    }

    const Source& source_;
    Diagnostics& diagnostics_;
    Articles articles_;
};

} // namespace

const PrintedArticle* Articles::find(std::string_view label) const {
    const auto found = std::find_if(printed.begin(), printed.end(),
                                    [&](const auto& one) { return one.label == label; });
    return found == printed.end() ? nullptr : &*found;
}

bool is_articles_file(const std::filesystem::path& file) {
    return file.filename().string().ends_with(".articles.yaml");
}

Articles read_articles(const std::filesystem::path& file, Diagnostics& diagnostics) {
    const Source source(file.string(), read_file(file));
    const Node root = read_tree(source, diagnostics);
    if (root.is_nothing()) return {};
    return ArticlesReader(source, diagnostics).read(root, file.parent_path());
}

} // namespace regra::ruleset
