#include "kernel/base/program.hpp"

namespace regra {

std::string program_name() {
    return "regra " REGRA_VERSION " (" + std::string(computing_id()) + ")";
}

} // namespace regra
