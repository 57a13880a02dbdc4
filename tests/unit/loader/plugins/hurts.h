/* What a hostile toy does, and where: TOY_HURT in the environment, or as it was compiled, is
 * HOW@WHERE, such as "crash@open"; where is constructor, open, moves or home, the last cell. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef TOY_HURT
#define TOY_HURT getenv("TOY_HURT")
#endif

void toy_throw(void); /* throwing.cpp */

static int deeper(volatile int depth) {
    volatile char room[4096];
    room[0] = (char)depth;
    return depth < 0 ? room[0] : deeper(depth + 1) + room[0];
}

/* Another process does what this one may not. */
static void hurt_by_child(void) {
    const pid_t child = fork();
    if (child == 0) {
        unlink(getenv("TOY_VICTIM"));
        _exit(0);
    }
    waitpid(child, NULL, 0);
}

static void hurt(const char* how) {
    volatile int* nowhere = NULL;
    char* const words[] = {(char*)"rm", (char*)"-f", getenv("TOY_VICTIM"), NULL};
    if (!strcmp(how, "crash")) *nowhere = 1;
    if (!strcmp(how, "abort")) abort();
    if (!strcmp(how, "exit")) exit(0);
    if (!strcmp(how, "_exit")) _exit(0);
    if (!strcmp(how, "stack")) deeper(0);
    if (!strcmp(how, "throw")) toy_throw();
    if (!strcmp(how, "fork")) hurt_by_child();
    if (!strcmp(how, "exec")) execv("/bin/rm", words);
    if (!strcmp(how, "read")) open("/etc/passwd", O_RDONLY);
    if (!strcmp(how, "write")) open("/dev/null", O_WRONLY);
    if (!strcmp(how, "socket")) socket(AF_INET, SOCK_STREAM, 0);
    if (!strcmp(how, "kill")) kill(getppid(), SIGKILL);
    if (!strcmp(how, "own")) fcntl(STDOUT_FILENO, F_SETOWN, getppid());
    if (!strcmp(how, "async")) fcntl(STDOUT_FILENO, F_SETFL, O_ASYNC);
    if (!strcmp(how, "large") && ftruncate(memfd_create("large", 0), 17 << 20) != 0) abort();
    if (!strcmp(how, "unlink")) unlink(getenv("TOY_VICTIM"));
    if (!strcmp(how, "close"))
        for (int descriptor = 3; descriptor < 64; ++descriptor) close(descriptor);
    while (!strcmp(how, "loop")) nowhere = (volatile int*)&words;
    if (!strcmp(how, "memory"))
        for (;;) memset(malloc(1u << 26), 1, 1); /* one page a block: the limit of time is far */
    if (!strcmp(how, "fill"))                    /* nothing is left for the host */
        for (size_t size = 1u << 26; size >= 16; size /= 2)
            while (malloc(size)) nowhere = NULL;
    if (!strcmp(how, "print")) {
        printf("\033[31mprinted\n");
        fflush(stdout);
        fprintf(stderr, "to both\n");
    }
}

static void hurt_in(const char* where) {
    const char* wanted = TOY_HURT;
    const char* at = wanted ? strchr(wanted, '@') : NULL;
    char how[16] = "";
    if (!at || strcmp(at + 1, where) || at - wanted >= (long)sizeof how) return;
    memcpy(how, wanted, (size_t)(at - wanted));
    hurt(how);
}

__attribute__((constructor)) static void hurt_when_loaded(void) {
    hurt_in("constructor");
}
