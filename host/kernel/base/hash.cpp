#include "kernel/base/hash.hpp"

#include <algorithm>

#include <sodium.h>

#include "kernel/base/diagnostic.hpp"

namespace regra {
namespace {

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

} // namespace

Hash sha256(std::string_view bytes) {
    return sha256(bytes, {});
}

Hash sha256(std::string_view before, std::string_view bytes) {
    RunningHash all;
    all.add(before);
    all.add(bytes);
    return all.end();
}

struct RunningHash::State {
    crypto_hash_sha256_state of;
};

RunningHash::RunningHash() : state_(std::make_unique<State>()) {
    crypto_hash_sha256_init(&state_->of);
}

RunningHash::~RunningHash() = default;

void RunningHash::add(std::string_view bytes) {
    crypto_hash_sha256_update(&state_->of, bytes_of(bytes), bytes.size());
}

Hash RunningHash::end() {
    static_assert(std::tuple_size_v<Hash> == crypto_hash_sha256_BYTES);
    Hash made{};
    crypto_hash_sha256_final(&state_->of, made.data());
    return made;
}

Hash hmac_sha256(const Octets<32>& key, std::string_view bytes) {
    static_assert(crypto_auth_hmacsha256_KEYBYTES == 32);
    Hash made{};
    crypto_auth_hmacsha256(made.data(), bytes_of(bytes), bytes.size(), key.data());
    return made;
}

void fill_randomly(std::span<unsigned char> bytes) {
    if (sodium_init() < 0) throw Error(Exit::internal, {}, "random.none");
    randombytes_buf(bytes.data(), bytes.size());
}

std::string hexadecimal(std::span<const unsigned char> bytes) {
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

bool read_hexadecimal(std::string_view text, std::span<unsigned char> into) {
    return text.size() == 2 * into.size() &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos &&
           sodium_hex2bin(into.data(), into.size(), text.data(), text.size(), nullptr, nullptr,
                          nullptr) == 0;
}

} // namespace regra
