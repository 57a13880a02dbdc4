// SHA-256, its keyed form, random bytes, and bytes in hexadecimal.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace regra {

template<std::size_t size>
using Octets = std::array<unsigned char, size>;
using Hash = Octets<32>;

Hash sha256(std::string_view bytes);
// The hash of both texts, one behind the other.
Hash sha256(std::string_view before, std::string_view bytes);
// The hash of bytes that come piece by piece.
class RunningHash {
public:
    RunningHash();
    ~RunningHash();
    RunningHash(const RunningHash&) = delete;
    RunningHash& operator=(const RunningHash&) = delete;

    void add(std::string_view bytes);
    Hash end(); // once

private:
    struct State;
    std::unique_ptr<State> state_;
};
Hash hmac_sha256(const Octets<32>& key, std::string_view bytes);

void fill_randomly(std::span<unsigned char> bytes);
template<std::size_t size>
Octets<size> random_bytes() {
    Octets<size> made{};
    fill_randomly(made);
    return made;
}

inline std::string_view as_text(std::span<const unsigned char> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

inline std::span<const unsigned char> as_octets(std::string_view text) {
    return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

// In small digits.
std::string hexadecimal(std::span<const unsigned char> bytes);
// False if the text is not exactly so many bytes in small digits.
bool read_hexadecimal(std::string_view text, std::span<unsigned char> into);
template<std::size_t size>
std::optional<Octets<size>> from_hexadecimal(std::string_view text) {
    Octets<size> made{};
    if (!read_hexadecimal(text, made)) return std::nullopt;
    return made;
}

} // namespace regra
