#include "kernel/base/signature.hpp"

#include <sodium.h>

namespace regra {
namespace {

struct KeyPair {
    PublicKey open{};
    Octets<crypto_sign_SECRETKEYBYTES> secret{};

    explicit KeyPair(const SecretKey& seed) {
        static_assert(crypto_sign_SEEDBYTES == 32 && crypto_sign_PUBLICKEYBYTES == 32);
        crypto_sign_seed_keypair(open.data(), secret.data(), seed.data());
    }
    ~KeyPair() { sodium_memzero(secret.data(), secret.size()); }
    KeyPair(const KeyPair&) = delete;
    KeyPair& operator=(const KeyPair&) = delete;
};

const unsigned char* octets_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

} // namespace

PublicKey public_key_of(const SecretKey& secret) {
    return KeyPair(secret).open;
}

Signature sign(const SecretKey& secret, std::string_view bytes) {
    static_assert(crypto_sign_BYTES == 64);
    const KeyPair keys(secret);
    Signature made{};
    crypto_sign_detached(made.data(), nullptr, octets_of(bytes), bytes.size(), keys.secret.data());
    return made;
}

bool is_signed(const PublicKey& key, std::string_view bytes, const Signature& signature) {
    return crypto_sign_verify_detached(signature.data(), octets_of(bytes), bytes.size(),
                                       key.data()) == 0;
}

} // namespace regra
