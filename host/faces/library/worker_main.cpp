// libexec/regra/worker: started by libregra, never by people.
#include <csignal>
#include <cstdio>

#include <sys/socket.h>
#include <sys/stat.h>

#include "faces/worker/service.hpp"

int main() {
    struct stat status {};
    if (fstat(regra::worker::service_socket, &status) != 0 || !S_ISSOCK(status.st_mode)) {
        std::fputs("This program is started by libregra.\n", stderr);
        return 1;
    }
    std::signal(SIGXFSZ, SIG_IGN);
    return regra::worker::serve(regra::worker::service_socket);
}
