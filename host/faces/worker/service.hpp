// The program libexec/regra/worker. libregra lives among threads of somebody else, so it forks
// nothing: it starts this program, which is the keeper of a sealed worker as the program regra is,
// and passes questions and frames on. It ends when its asker closes the socket or is gone.
#pragma once

namespace regra::worker {

// `socket` is the one that the asker has put there. Returns the exit status, which has no meaning:
// everything was reported to the asker, if it is still there.
int serve(int socket);

// Where the program finds its socket.
constexpr int service_socket = 3;

} // namespace regra::worker
