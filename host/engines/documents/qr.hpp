// QR codes by libqrencode: what the module qrencode.so exports.
#pragma once

#include <string>
#include <vector>

namespace regra::documents {

struct QrCodes {
    // Rows of dark (true) and light modules, as many as columns; none: the text is too long.
    std::vector<std::vector<bool>> (*modules)(const std::string& text);
};

} // namespace regra::documents
