// A chart of places by round, as a picture that stands in a page.
#include <algorithm>
#include <string>

#include "engines/documents/document.hpp"

namespace regra::documents {
namespace {

// In units of the picture, which a page makes as wide as it is itself.
constexpr std::int64_t width = 360, left = 34, right = 44, top = 16, bottom = 26, between = 22;
constexpr std::int64_t least_height = 4 * between, most_height = 24 * between;
constexpr std::size_t looks = 12; // of lines: six colours, each with two strokes (site.css)
constexpr std::size_t most_lines = 24, most_columns = 60;
constexpr std::int64_t ticks_to = 12; // each place has one until then

struct Line {
    std::string label;
    std::vector<std::int64_t> places;
};

struct Chart {
    std::string summary;
    std::vector<std::string> columns;
    std::vector<Line> lines;
    std::int64_t last = 1; // the place at the bottom
};

std::string text_of(const Value& value, const char* what) {
    if (!value.text()) throw Misuse(std::string("chart: ") + what);
    return *value.text();
}

Chart read_chart(const Value& given) {
    Chart chart;
    chart.summary = given.text_of("summary");
    for (const auto& column : given.list_of("columns"))
        chart.columns.push_back(text_of(column, "columns are texts"));
    for (const auto& one : given.list_of("lines")) {
        Line line{one.text_of("label"), {}};
        for (const auto& place : one.list_of("places")) {
            if (!place.number() || *place.number() < 0 || *place.number() > 9999)
                throw Misuse("chart: places are whole numbers from 0");
            line.places.push_back(*place.number());
            chart.last = std::max(chart.last, line.places.back());
        }
        if (line.places.size() != chart.columns.size())
            throw Misuse("chart: a line has a place for each column");
        chart.lines.push_back(std::move(line));
    }
    if (chart.summary.empty() || chart.columns.empty() || chart.lines.empty())
        throw Misuse("chart: {summary, columns, lines: {{label, places}}}");
    if (chart.lines.size() > most_lines || chart.columns.size() > most_columns)
        throw Misuse("chart: at most 24 lines and 60 columns");
    return chart;
}

class Drawing {
public:
    explicit Drawing(const Chart& chart)
        : chart_(chart),
          height_(std::clamp((chart.last - 1) * between, least_height, most_height)) {}

    std::string svg() const {
        std::string made = "<svg class=\"chart\" role=\"img\" aria-label=\"" +
                           html_escaped(chart_.summary) + "\" viewBox=\"0 0 " +
                           std::to_string(width) + " " + std::to_string(top + height_ + bottom) +
                           "\">";
        const auto step = chart_.last <= ticks_to ? 1 : (chart_.last + ticks_to - 1) / ticks_to;
        for (std::int64_t place = 1; place <= chart_.last;
             place += place == 1 && step > 1 ? step - 1 : step)
            made += label(left - 12, y(place), "end", std::to_string(place));
        for (std::size_t column = 0; column < chart_.columns.size(); ++column)
            made += label(x(column), top + height_ + 20, "middle", chart_.columns[column]);
        for (std::size_t at = 0; at < chart_.lines.size(); ++at) made += line(at);
        return made + "</svg>";
    }

private:
    std::int64_t x(std::size_t column) const {
        const auto gaps = std::max<std::int64_t>(std::ssize(chart_.columns) - 1, 1);
        return left + static_cast<std::int64_t>(column) * (width - left - right) / gaps;
    }
    std::int64_t y(std::int64_t place) const {
        return top + (place - 1) * height_ / std::max<std::int64_t>(chart_.last - 1, 1);
    }

    static std::string at(std::int64_t x, std::int64_t y) {
        return std::to_string(x) + " " + std::to_string(y);
    }
    static std::string label(std::int64_t x, std::int64_t y, const char* anchor,
                             const std::string& text) {
        return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y + 4) +
               "\" text-anchor=\"" + anchor + "\">" + html_escaped(text) + "</text>";
    }
    // A circle, a square or a rhombus, so that lines differ without colours too.
    static std::string sign(std::size_t kind, std::int64_t x, std::int64_t y) {
        if (kind == 0) return "M" + at(x - 4, y) + "a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z";
        if (kind == 1) return "M" + at(x - 4, y - 4) + "h8v8h-8z";
        return "M" + at(x, y - 5) + "l5 5l-5 5l-5 -5z";
    }

    std::string line(std::size_t at_line) const {
        const Line& one = chart_.lines[at_line];
        std::string path, signs;
        bool goes_on = false;
        std::int64_t end = 0;
        for (std::size_t column = 0; column < one.places.size(); ++column) {
            const auto place = one.places[column];
            if (place > 0) {
                path += (goes_on ? "L" : "M") + at(x(column), y(place));
                signs += sign(at_line % 3, x(column), y(place));
                end = place;
            }
            goes_on = place > 0;
        }
        std::string made = "<g class=\"line" + std::to_string(at_line % looks) +
                           "\"><path class=\"stroke\" d=\"" + path +
                           "\"/><path class=\"signs\" d=\"" + signs + "\"/>";
        if (end > 0 && one.places.back() > 0)
            made += label(x(one.places.size() - 1) + 10, y(end), "start", one.label);
        return made + "</g>";
    }

    const Chart& chart_;
    std::int64_t height_;
};

} // namespace

Marks::Mark chart_of_places(const Value& chart) {
    const Chart read = read_chart(chart);
    return {Drawing(read).svg(), read.summary};
}

} // namespace regra::documents
