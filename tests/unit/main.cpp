// The one translation unit that holds Catch2's main (Catch2 3 brings its own).
#ifndef REGRA_CATCH3
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
