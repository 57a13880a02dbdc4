// Signatures: Ed25519 (RFC 8032), by libsodium.
#pragma once

#include <string_view>

#include "kernel/base/hash.hpp"

namespace regra {

using PublicKey = Octets<32>;
using SecretKey = Octets<32>; // the seed of RFC 8032
using Signature = Octets<64>;

PublicKey public_key_of(const SecretKey& secret);
Signature sign(const SecretKey& secret, std::string_view bytes);
bool is_signed(const PublicKey& key, std::string_view bytes, const Signature& signature);

} // namespace regra
