// Small things about vectors that the standard library lacks.
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>
#include <vector>

namespace regra {

template<class T, class U>
bool contains(const std::vector<T>& all, const U& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

// At the end, unless it is there already.
template<class T>
void add_once(std::vector<T>& all, std::type_identity_t<T> one) {
    if (!contains(all, one)) all.push_back(std::move(one));
}

} // namespace regra
