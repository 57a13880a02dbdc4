// Fair numbers of a secret and a public text. Whoever fixed the secret did not know the public
// text, and whoever named that text does not know the secret: so neither can choose what is drawn.
//
// The i-th word, i = 1, 2, 3 ..., is the first 8 bytes, the highest first, of
//     HMAC-SHA-256(key: the 32 bytes of the secret, message: COMMITMENT \n i \n PUBLIC TEXT).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace regra::lots {

constexpr std::size_t secret_bytes = 32;

// 64 hexadecimal digits from the system's generator: 256 bits.
std::string new_secret();

// 64 hexadecimal digits, and not of a kind that somebody typed: 8 different bytes at least.
bool is_secret(std::string_view text);

class Stream {
public:
    // `secret` is one that is_secret() accepts.
    Stream(const std::string& secret, std::string commitment, std::string public_text);

    std::uint64_t below(std::uint64_t count);

private:
    std::uint64_t word();

    std::array<unsigned char, secret_bytes> key_{};
    std::string commitment_, public_text_;
    std::uint64_t drawn_ = 0;
};

} // namespace regra::lots
