// say VOICE FILE TEXT: speech into a WAV file, as the host makes it.
#include <exception>
#include <iostream>

#include "faces/programs/speaker.hpp"

int main(int count, char** words) {
    if (count != 4) return 2;
    try {
        regra::voice::Speaker speaker(regra::voice::espeak(words[1], words[2]));
        speaker.say(words[3]);
        speaker.finish();
    } catch (const std::exception& failure) {
        std::cerr << failure.what() << "\n";
        return 1;
    }
    return 0;
}
