// What C cannot: an exception, thrown out of a plugin's function against rule 8.
#include <stdexcept>

extern "C" void toy_throw() {
    throw std::runtime_error("thrown over the line");
}
