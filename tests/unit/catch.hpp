// Catch2 2.13 (Debian 12) and 3 name their headers differently.
#pragma once
#ifdef REGRA_CATCH3
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
