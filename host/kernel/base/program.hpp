// Which program this is, so that what it computed can be computed again by the same.
#pragma once

#include <string>
#include <string_view>

namespace regra {

// Identifies the code that computes results (everything but the faces): 16 hexadecimal digits of
// its sources, compiler and libraries.
std::string_view computing_id();

// "regra 0.1.0 (7f3a91c20b6e4d55)"
std::string program_name();

} // namespace regra
