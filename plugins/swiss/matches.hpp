// Matches of several games as one record a round: what Swiss systems of matches look at.
//
// C.04.5, preface: a match is forfeited only if one side forfeits every game of it; else it counts
// as played, games forfeited in it too. Colours alternate within a match; its colour is that of its
// first game, and it has none when no game was played (1.6).
#pragma once

#include <vector>

#include <regra/request.h>

namespace regra::swiss {

class Matches {
public:
    // Looks at the request's other arrays, which must outlive this.
    explicit Matches(const regra_request& request);
    Matches(const Matches&) = delete;
    Matches& operator=(const Matches&) = delete;

    // The same request with one game a match.
    const regra_request& request() const { return request_; }

private:
    std::vector<regra_past> past_;
    regra_request request_;
};

} // namespace regra::swiss
