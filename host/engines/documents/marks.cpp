#include <algorithm>
#include <stdexcept>

#include "engines/documents/document.hpp"
#include "engines/documents/qr.hpp"
#include "kernel/loader/library.hpp"

namespace regra::documents {
namespace {

bool is_place_in_folder(std::string_view place) {
    const auto known = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '#';
    };
    return !place.empty() && place[0] != '.' && place.find("..") == place.npos &&
           std::all_of(place.begin(), place.end(), known);
}

} // namespace

Value Marks::add(Mark mark) {
    const auto same = std::find_if(all_.begin(), all_.end(), [&](const Mark& one) {
        return one.html == mark.html && one.text == mark.text;
    });
    const auto at = same - all_.begin();
    if (same == all_.end()) all_.push_back(std::move(mark));
    return Value::Map{{"mark", static_cast<std::int64_t>(at)}};
}

const Marks::Mark* Marks::find(const Value& value) const {
    if (!value.map() || value.map()->size() != 1) return nullptr;
    const Value* number = value.find("mark");
    if (!number || !number->number() || *number->number() < 0 ||
        *number->number() >= std::ssize(all_))
        return nullptr;
    return &all_[static_cast<std::size_t>(*number->number())];
}

Marks::Mark qr_code(const std::string& text, const std::string& label) {
    static const auto codes = loader::load_module<QrCodes>("qrencode", "libqrencode4");
    const auto rows = codes->modules(text);
    if (rows.empty()) throw Misuse("the text is too long for a QR code");
    // A quiet zone of four modules around it; a run of dark ones is one stroke.
    constexpr std::size_t quiet = 4;
    const auto width = std::to_string(rows.size() + 2 * quiet);
    std::string path;
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < rows.size(); ++x) {
            std::size_t run = 0;
            while (x + run < rows.size() && rows[y][x + run]) ++run;
            if (run == 0) continue;
            path += "M" + std::to_string(x + quiet) + " " + std::to_string(y + quiet) + "h" +
                    std::to_string(run) + "v1h-" + std::to_string(run) + "z";
            x += run;
        }
    return {"<svg class=\"qr\" role=\"img\" aria-label=\"" + html_escaped(label) +
                "\" viewBox=\"0 0 " + width + " " + width + "\"><rect width=\"" + width +
                "\" height=\"" + width + "\" fill=\"#fff\"/><path fill=\"#000\" d=\"" + path +
                "\"/></svg>",
            label};
}

Marks::Mark link_to(const std::string& page, const std::string& text) {
    if (!is_place_in_folder(page)) throw std::logic_error("a link to " + page);
    return {"<a href=\"" + page + "\">" + html_escaped(text) + "</a>", text};
}

} // namespace regra::documents
