/* What a hostile toy does, and where: TOY_HURT in the environment, or as it was compiled, is
 * HOW@WHERE, such as "crash@open"; where is constructor, destructor, open, moves or home, the last
 * cell. */
#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
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

/* ---- what only the host's own code says to its keeper ---- */

static char frame[1u << 20];
static size_t frame_size;

static void put_byte(unsigned byte) {
    frame[frame_size++] = (char)byte;
}
static void put_text(const char* text) {
    const size_t size = strlen(text);
    if (size > 127) abort();
    put_byte((unsigned)size);
    memcpy(frame + frame_size, text, size);
    frame_size += size;
}
static int line_to_keeper(void) {
    struct stat status;
    for (int one = 3; one < 1024; ++one)
        if (fstat(one, &status) == 0 && S_ISSOCK(status.st_mode)) return one;
    abort();
}
static void say_all(const char* bytes, size_t size) {
    for (const int line = line_to_keeper(); size > 0;) {
        const ssize_t sent = write(line, bytes, size);
        if (sent <= 0) abort();
        bytes += sent;
        size -= (size_t)sent;
    }
}
static void say_head(char kind, uint32_t size) {
    const char head[] = {kind, (char)size, (char)(size >> 8), (char)(size >> 16),
                         (char)(size >> 24)};
    say_all(head, sizeof head);
}
static void say(char kind) {
    say_head(kind, (uint32_t)frame_size);
    say_all(frame, frame_size);
    frame_size = 0;
}
static void wait_for_ever(void) {
    char byte;
    while (read(line_to_keeper(), &byte, 1) > 0) byte = 0;
    for (;;) sched_yield();
}

/* As if a pairing program had been named on the command line. */
static void hurt_input(void) {
    char byte;
    if (write(STDIN_FILENO, "hurt", 4) == 4) abort();
    fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK);
    lseek(STDIN_FILENO, 0, SEEK_END);
    if (read(STDIN_FILENO, &byte, 1) == 1) abort();
}

static void have_run(const char* victim) {
    put_byte(3);
    put_text("/bin/rm");
    put_text("-f");
    put_text(victim);
    put_text("");
    put_byte(100);
    say('e');
}
/* A whole answer, with a file in place of another one. */
static void have_written(const char* victim, const char* name, const char* folder) {
    char path[120];
    snprintf(path, sizeof path, "%s%s", victim, name);
    put_byte(0);
    put_byte(0);
    put_byte(1);
    put_text(path);
    put_text("hurt");
    put_byte(0);
    put_byte(0);
    put_text(folder);
    put_byte(0);
    put_byte(0);
    say('a');
}
/* A whole answer, with an act after `after` others of the event whose id, in digits, is given. */
static void have_acted(const char* event, unsigned after, const char* act) {
    put_byte(0);
    for (int empty = 0; empty < 4; ++empty) put_byte(0); /* value, files, folder, notes */
    put_byte(1);
    for (unsigned byte; sscanf(event, "%2x", &byte) == 1; event += 2) put_byte(byte);
    put_byte(after);
    put_byte(1);
    for (int key = 0; key < 16; ++key) put_byte(0);
    put_text(act);
    for (int empty = 0; empty < 7; ++empty) put_byte(0);
    say('a');
}
/* A wish of a game, which says one thing of what it wants. */
static void have_granted(const char* what, const char* name, const char* said) {
    put_byte(7); /* a map of two texts */
    put_byte(2);
    put_text("what");
    put_byte(5);
    put_text(what);
    put_text(name);
    put_byte(5);
    put_text(said);
    say('y');
}
/* Descriptors that it did not ask for, beside frames that mean nothing. */
static void hand_over(char kind, int count, int file) {
    char bytes[8] = {kind, 3}; /* done, of how many, items */
    int files[8] = {file, file, file, file, file, file, file, file};
    char room[CMSG_SPACE(sizeof files)] = {0};
    struct iovec part = {bytes, sizeof bytes};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room};
    message.msg_controllen = CMSG_SPACE((size_t)count * sizeof(int));
    struct cmsghdr* head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN((size_t)count * sizeof(int));
    memcpy(CMSG_DATA(head), files, (size_t)count * sizeof(int));
    if (sendmsg(line_to_keeper(), &message, 0) < 0) abort();
}
/* A record of very many things that take a byte each. */
static void say_nothings(void) {
    const uint32_t size = 200u << 20;
    say_head('r', size);
    const char begin[] = {0,          6,          (char)0x80,
                          (char)0x80, (char)0x80, 0x60}; /* no name; a list of 192 Mi */
    say_all(begin, sizeof begin);
    for (uint32_t left = size - sizeof begin; left > 0;) {
        const uint32_t part = left < sizeof frame ? left : (uint32_t)sizeof frame;
        memset(frame, 0, part);
        say_all(frame, part);
        left -= part;
    }
}
/* Notes or reports of progress, as fast as they go. */
static void flood(char kind) {
    for (;;) {
        put_byte(kind == 'n' ? 1 : 3);
        if (kind == 'n') {
            put_byte(2);  /* a note */
            put_text(""); /* of no file */
            for (int i = 0; i < 9; ++i) put_byte(0);
            put_text("hurt"); /* the id */
            put_byte(0);      /* without arguments */
        } else {
            put_byte(9);
            put_byte(1);
        }
        say(kind);
    }
}
/* A little work, and a rest: as of a mutex that is never free. */
static void doze(void) {
    static uint32_t word;
    const struct timespec rest = {2, 0};
    for (;;) syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, 0, &rest, NULL, 0);
}
/* Asks for a file more often than the answers fit the line, and then takes them a little at a time.
 */
static void take_slowly(const char* tests) {
    char some[400];
    const struct timespec rest = {2, 0};
    static uint32_t word;
    for (int times = 0; times < 3000; ++times) {
        put_byte('f');
        put_byte((unsigned)(strlen(tests) + strlen("none") + 2));
        for (int byte = 0; byte < 3; ++byte) put_byte(0);
        put_text(tests);
        put_text("none");
    }
    for (say_all(frame, frame_size);;) {
        syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, 0, &rest, NULL, 0);
        if (read(line_to_keeper(), some, sizeof some) < 0) abort();
    }
}
/* Notes on files whose names are a MiB long, and all differ. */
static void flood_long(void) {
    enum { size = 1 << 20 };
    static char name[size];
    const char begin[] = {1, 2, (char)0x80, (char)0x80, 0x40}; /* as in flood(), with that size */
    const char rest[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 'h', 'u', 'r', 't', 0};
    memset(name, 'a', size);
    for (unsigned number = 0;; ++number) {
        for (int byte = 0; byte < 8; ++byte) name[byte] = (char)('a' + (number >> 4 * byte) % 16);
        say_head('n', sizeof begin + size + sizeof rest);
        say_all(begin, sizeof begin);
        say_all(name, size);
        say_all(rest, sizeof rest);
    }
}
/* A signal to the whole process, by a clock: that of this thread's work, or of the wall. */
static void hurt_by_timer(clockid_t clock, int signal) {
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = signal};
    const struct itimerspec soon = {{0, 0}, {0, 1000}};
    timer_t timer;
    if (timer_create(clock, &event, &timer) != 0 || timer_settime(timer, 0, &soon, NULL) != 0)
        abort();
    for (volatile int work = 0; work < 1 << 28; ++work) continue;
}
/* Another thread waits; the first one ends, or waits for it as after vfork(). */
static int dozer(void* unused) {
    (void)unused;
    doze();
    return 0;
}
static void leave_a_thread(int more) {
    __attribute__((aligned(16))) static char stack[1 << 16];
    const int how =
        CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM;
    if (clone(dozer, stack + sizeof stack, how | more, NULL) < 0) abort();
    syscall(SYS_exit, 0);
}
static volatile int is_over;
static int sleeper(void* unused) {
    (void)unused;
    while (!is_over) sched_yield();
    return 0;
}
/* Threads that cost no memory of its own, as many as the system gives. They end before the library
   may be unloaded. What they call stands on their stacks, which must not touch; looking a function
   up takes more room, so it is called here first. */
static void be_many(void) {
    enum { stack = 512, most = 2000 };
    __attribute__((aligned(16))) static char stacks[most * stack];
    static pid_t alive[most]; /* 0, by the system, when it has ended */
    const int how = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD |
                    CLONE_SYSVSEM | CLONE_CHILD_CLEARTID;
    int made = 0;
    sched_yield();
    for (; made < most; ++made) {
        alive[made] = 1;
        char* const top = stacks + stack * (made + 1);
        if (clone(sleeper, top, how, NULL, NULL, NULL, &alive[made]) < 0) break;
    }
    is_over = 1;
    for (int i = 0; i < made; ++i)
        while (*(volatile pid_t*)&alive[i] != 0) sched_yield();
    if (made == most) *(volatile int*)NULL = 1;
}

/* What the program sends with runs this from then on: outside of every call. */
static void (*in_its_place)(void);
static ssize_t hooked_sendmsg(int socket, const struct msghdr* message, int flags) {
    in_its_place();
    return syscall(SYS_sendmsg, socket, message, flags);
}
static int hook_program(struct dl_phdr_info* object, size_t size, void* unused) {
    const ElfW(Dyn)* item = NULL;
    const ElfW(Rela) * tables[2] = {NULL, NULL};
    const ElfW(Sym)* symbols = NULL;
    const char* names = "";
    size_t sizes[2] = {0, 0};
    (void)size, (void)unused;
    for (int i = 0; i < object->dlpi_phnum; ++i)
        if (object->dlpi_phdr[i].p_type == PT_DYNAMIC)
            item = (const ElfW(Dyn)*)(object->dlpi_addr + object->dlpi_phdr[i].p_vaddr);
    for (; item && item->d_tag != DT_NULL; ++item) {
        if (item->d_tag == DT_SYMTAB) symbols = (const ElfW(Sym)*)item->d_un.d_ptr;
        if (item->d_tag == DT_STRTAB) names = (const char*)item->d_un.d_ptr;
        if (item->d_tag == DT_JMPREL) tables[0] = (const ElfW(Rela)*)item->d_un.d_ptr;
        if (item->d_tag == DT_PLTRELSZ) sizes[0] = item->d_un.d_val;
        if (item->d_tag == DT_RELA) tables[1] = (const ElfW(Rela)*)item->d_un.d_ptr;
        if (item->d_tag == DT_RELASZ) sizes[1] = item->d_un.d_val;
    }
    for (int table = 0; table < 2; ++table)
        for (size_t i = 0; i < sizes[table] / sizeof *tables[table]; ++i) {
            const ElfW(Rela)* one = &tables[table][i];
            void** place = (void**)(object->dlpi_addr + one->r_offset);
            if (strcmp(names + symbols[ELF64_R_SYM(one->r_info)].st_name, "sendmsg")) continue;
            mprotect((void*)((size_t)place & ~(size_t)4095), 8192, PROT_READ | PROT_WRITE);
            *place = (void*)hooked_sendmsg;
        }
    return 1; /* of the first, which is the program */
}
static void hook(void (*instead)(void)) {
    Dl_info own;
    in_its_place = instead;
    if (!dladdr((void*)doze, &own) ||
        !dlopen(own.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_NODELETE))
        abort();
    dl_iterate_phdr(hook_program, NULL);
}
static void compute(void) {
    for (volatile int n = 0;;) n = n + 1;
}
static int read_all(void* unused) {
    char bytes[4096];
    (void)unused;
    for (;;)
        if (read(STDIN_FILENO, bytes, sizeof bytes) <= 0) doze();
    return 0;
}
static void read_and_wait(void) {
    read_all(NULL);
}
static void wait_with_a_reader(void) {
    static char stack[1 << 16];
    const int how =
        CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM;
    if (clone(read_all, stack + sizeof stack, how, NULL) < 0) abort();
    doze();
}

/* A file that one of tests names, as the host has it read; what is answered is printed. */
static void have_read(const char* tests, const char* name) {
    char answer[4096];
    put_text(tests);
    put_text(name);
    say('f');
    const ssize_t got = read(line_to_keeper(), answer, sizeof answer);
    for (ssize_t i = 0; i < got; ++i) putchar(answer[i] >= ' ' ? answer[i] : '.');
    fflush(stdout);
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
    if (!strcmp(how, "stop")) raise(SIGSTOP);
    if (!strcmp(how, "queue")) syscall(SYS_rt_sigqueueinfo, getpid(), SIGSTOP, NULL);
    if (!strcmp(how, "alarm")) alarm(1);
    if (!strcmp(how, "traced")) ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    if (!strcmp(how, "orphan")) prctl(PR_SET_PDEATHSIG, 0);
    if (!strcmp(how, "timer")) hurt_by_timer(CLOCK_MONOTONIC, SIGSTOP);
    if (!strcmp(how, "stopped")) hurt_by_timer(CLOCK_THREAD_CPUTIME_ID, SIGSTOP);
    if (!strcmp(how, "killed")) hurt_by_timer(CLOCK_THREAD_CPUTIME_ID, SIGKILL);
    if (!strcmp(how, "leave")) leave_a_thread(0);
    if (!strcmp(how, "vfork")) leave_a_thread(CLONE_VFORK);
    if (!strcmp(how, "own")) fcntl(STDOUT_FILENO, F_SETOWN, getppid());
    if (!strcmp(how, "async")) fcntl(STDOUT_FILENO, F_SETFL, O_ASYNC);
    if (!strcmp(how, "large") && ftruncate(memfd_create("large", 0), 17 << 20) != 0) abort();
    if (!strcmp(how, "unlink")) unlink(getenv("TOY_VICTIM"));
    if (!strcmp(how, "stdin")) hurt_input();
    if (!strcmp(how, "engine")) have_run(getenv("TOY_VICTIM"));
    if (!strcmp(how, "file")) have_written(getenv("TOY_VICTIM"), "", "");
    if (!strcmp(how, "folder")) have_written(getenv("TOY_VICTIM"), "/hurt", getenv("TOY_VICTIM"));
    if (!strcmp(how, "beside")) have_read(getenv("TOY_TESTS"), getenv("TOY_VICTIM"));
    if (!strcmp(how, "act"))
        have_acted(getenv("TOY_EVENT"), (unsigned)atoi(getenv("TOY_AFTER")), getenv("TOY_ACT"));
    if (!strcmp(how, "keep")) have_granted("add act", "line", "0:09 a resign \033[31m");
    if (!strcmp(how, "save")) have_granted("save", "file", getenv("TOY_VICTIM"));
    if (!strcmp(how, "reseal")) hand_over('s', 1, line_to_keeper());
    if (!strcmp(how, "hand"))
        for (int file = memfd_create("hand", 0), i = 0; i < 4000; ++i) hand_over('p', 8, file);
    if (!strcmp(how, "unsealed")) say('u');
    if (!strcmp(how, "excuse")) { /* an error of status 0, that says nothing */
        put_byte(0);
        put_byte(0);
        say('x');
    }
    if (!strcmp(how, "nothings")) say_nothings();
    while (!strcmp(how, "input")) say('i');
    if (!strcmp(how, "pipes")) {
        while (open(getenv("TOY_VICTIM"), O_RDONLY) >= 0) continue;
        doze();
    }
    if (!strcmp(how, "notes")) flood('n');
    if (!strcmp(how, "long notes")) flood_long();
    if (!strcmp(how, "progress")) flood('p');
    if (!strcmp(how, "drip")) take_slowly(getenv("TOY_TESTS"));
    if (!strcmp(how, "sleep")) doze();
    if (!strcmp(how, "later sleep")) hook(doze);
    if (!strcmp(how, "later read")) hook(read_and_wait);
    if (!strcmp(how, "later reader")) hook(wait_with_a_reader);
    if (!strcmp(how, "later loop")) hook(compute);
    if (!strcmp(how, "wait")) /* for what nobody says */
        for (char byte; read(line_to_keeper(), &byte, 1) > 0;) nowhere = NULL;
    if (!strcmp(how, "threads")) be_many();
    const char* said[] = {"engine", "file",   "folder",   "act",    "keep",    "save",
                          "hand",   "reseal", "unsealed", "excuse", "nothings"};
    for (size_t i = 0; i < sizeof said / sizeof *said; ++i)
        if (!strcmp(how, said[i])) wait_for_ever();
    if (!strcmp(how, "close"))
        for (int descriptor = 3; descriptor < 64; ++descriptor) close(descriptor);
    while (!strcmp(how, "ask")) open("/nowhere", O_RDONLY);
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
__attribute__((destructor)) static void hurt_when_unloaded(void) {
    hurt_in("destructor");
}
