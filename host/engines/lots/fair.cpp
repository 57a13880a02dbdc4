#include "engines/lots/fair.hpp"

#include <set>

#include "kernel/base/hash.hpp"
#include "kernel/base/random.hpp"

namespace regra::lots {
namespace {

constexpr std::size_t fewest_different_bytes = 8; // of 32 random ones: fewer once in 10^36

} // namespace

std::string new_secret() {
    return hexadecimal(random_bytes<secret_bytes>());
}

bool is_secret(std::string_view text) {
    const auto bytes = from_hexadecimal<secret_bytes>(text);
    return bytes && std::set(bytes->begin(), bytes->end()).size() >= fewest_different_bytes;
}

Stream::Stream(const std::string& secret, std::string commitment, std::string public_text)
    : key_(from_hexadecimal<secret_bytes>(secret).value()), commitment_(std::move(commitment)),
      public_text_(std::move(public_text)) {}

std::uint64_t Stream::word() {
    const Hash code =
        hmac_sha256(key_, commitment_ + "\n" + std::to_string(++drawn_) + "\n" + public_text_);
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < sizeof word; ++i) word = word << 8 | code[i];
    return word;
}

std::uint64_t Stream::below(std::uint64_t count) {
    while (true)
        if (const auto number = fair(word(), count)) return *number;
}

} // namespace regra::lots
