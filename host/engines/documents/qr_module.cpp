// The module qrencode.so: libqrencode, which only documents with a code need.
#include "engines/documents/qr.hpp"

#include <cstddef>

#include <qrencode.h>

namespace regra::documents {
namespace {

std::vector<std::vector<bool>> modules_of(const std::string& text) {
    QRcode* code =
        QRcode_encodeData(static_cast<int>(text.size()),
                          reinterpret_cast<const unsigned char*>(text.data()), 0, QR_ECLEVEL_M);
    if (!code) return {};
    const auto width = static_cast<std::size_t>(code->width);
    std::vector<std::vector<bool>> rows(width, std::vector<bool>(width));
    for (std::size_t i = 0; i < width * width; ++i)
        rows[i / width][i % width] = (code->data[i] & 1) != 0;
    QRcode_free(code);
    return rows;
}

} // namespace
} // namespace regra::documents

extern "C" const regra::documents::QrCodes regra_module;
const regra::documents::QrCodes regra_module = {regra::documents::modules_of};
