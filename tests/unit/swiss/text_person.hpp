// What the text of the Dutch system (C.04.3, 2026 or 2017) makes of the past of one entrant.
#pragma once

#include <string>

#include <regra/request.h>

namespace regra::swiss_test {

struct Person {
    int entrant = 0;
    int number = 0;
    long score = 0;
    std::string colours; // of games played: 'w', 'b'
    char wish = '-';     // the colour preferred
    int force = 0;       // 0 none, 1 mild, 2 strong, 3 absolute (1.7)
    int difference = 0;  // white less black
    bool twice = false;  // the same colour in the last two games
    bool topscorer = false;
    bool bye_barred = false; // C2
    int unplayed = 0;
    char float1 = '-', float2 = '-'; // 'd', 'u'
};

Person read_person(const regra_request& request, int entrant, bool of_2017);

} // namespace regra::swiss_test
