// A round as the kernel pairs it, in the terms of the request.
#pragma once

#include <optional>
#include <vector>

#include "by_text.hpp"

namespace regra::swiss_test {

// In the order of the boards, the bye last.
std::optional<std::vector<TextPair>> pair_by_kernel(const regra_request& request,
                                                    bool of_2017 = false);

} // namespace regra::swiss_test
