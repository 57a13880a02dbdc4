#include "engines/lots/fair.hpp"

#include <set>

#include <sodium.h>

#include "kernel/base/diagnostic.hpp"

namespace regra::lots {
namespace {

constexpr std::size_t fewest_different_bytes = 8; // of 32 random ones: fewer once in 10^36

template<std::size_t size>
std::string hexadecimal(const std::array<unsigned char, size>& bytes) {
    std::string text(size * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), size);
    text.pop_back();
    return text;
}

// Nothing if the text is not exactly so many bytes in small hexadecimal digits.
std::optional<std::array<unsigned char, secret_bytes>> bytes_of(std::string_view text) {
    std::array<unsigned char, secret_bytes> bytes{};
    std::size_t length = 0;
    const bool read = text.find_first_not_of("0123456789abcdef") == std::string_view::npos &&
                      text.size() == 2 * secret_bytes &&
                      sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr,
                                     &length, nullptr) == 0;
    if (!read) return std::nullopt;
    return bytes;
}

} // namespace

std::string sha256(std::string_view bytes) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                       bytes.size());
    return hexadecimal(digest);
}

std::string new_secret() {
    if (sodium_init() < 0) throw Error(Exit::internal, {}, "lots.no-generator");
    std::array<unsigned char, secret_bytes> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return hexadecimal(bytes);
}

bool is_secret(std::string_view text) {
    const auto bytes = bytes_of(text);
    return bytes && std::set(bytes->begin(), bytes->end()).size() >= fewest_different_bytes;
}

std::optional<std::uint64_t> fair(std::uint64_t word, std::uint64_t count) {
    const std::uint64_t left_over = (0 - count) % count; // 2^64 mod count
    if (word > UINT64_MAX - left_over) return std::nullopt;
    return word % count;
}

Stream::Stream(const std::string& secret, std::string commitment, std::string public_text)
    : key_(bytes_of(secret).value()), commitment_(std::move(commitment)),
      public_text_(std::move(public_text)) {}

std::uint64_t Stream::word() {
    static_assert(crypto_auth_hmacsha256_KEYBYTES == secret_bytes);
    const std::string message = commitment_ + "\n" + std::to_string(++drawn_) + "\n" + public_text_;
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> code{};
    crypto_auth_hmacsha256(code.data(), reinterpret_cast<const unsigned char*>(message.data()),
                           message.size(), key_.data());
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < sizeof word; ++i) word = word << 8 | code[i];
    return word;
}

std::uint64_t Stream::below(std::uint64_t count) {
    while (true)
        if (const auto number = fair(word(), count)) return *number;
}

} // namespace regra::lots
