/* Loaded before a program (LD_PRELOAD), it lets one call of the system fail: FAIL_CALL=memory,
 * disk, or full for calls that ask for more room on it; FAIL_AT=the number of the call, from 1 at
 * main(), in the program and its children together; 0: none fails; FAIL_ON=on: all calls behind it
 * fail too. What static objects ask for before main() is not counted: nobody could report it there.
 * How many calls there were is written to the file FAIL_COUNT at the end. FAIL_FS=the type of file
 * system that every disk has. For failing_test.py and store_test.py. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/vfs.h>
#include <unistd.h>

static atomic_long* calls; /* in memory that children share */
static long at;
static int memory, disk, room; /* which calls count */
static int for_good;

static int fails(int counts) {
    if (!counts) return 0;
    const long now = atomic_fetch_add(calls, 1) + 1;
    return now == at || (for_good && at > 0 && now > at);
}

typedef int Main(int, char**, char**);
static Main* program;

static int begin(int count, char** words, char** environment) {
    const char* what = getenv("FAIL_CALL");
    const char* number = getenv("FAIL_AT");
    at = number ? atol(number) : 0;
    calls = mmap(NULL, sizeof *calls, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (calls == MAP_FAILED) abort();
    disk = what && strcmp(what, "disk") == 0;
    room = disk || (what && strcmp(what, "full") == 0);
    for_good = getenv("FAIL_ON") != NULL;
    memory = what && strcmp(what, "memory") == 0;
    return program(count, words, environment);
}

int __libc_start_main(Main* start, int count, char** words, void (*init)(void), void (*fini)(void),
                      void (*loader_fini)(void), void* stack_end) {
    typedef int Start(Main*, int, char**, void (*)(void), void (*)(void), void (*)(void), void*);
    program = start;
    return ((Start*)dlsym(RTLD_NEXT, "__libc_start_main"))(begin, count, words, init, fini,
                                                           loader_fini, stack_end);
}

__attribute__((destructor)) static void end(void) {
    const char* name = getenv("FAIL_COUNT");
    memory = disk = room = 0;
    FILE* file = name ? fopen(name, "w") : NULL;
    if (!file || !calls) return;
    fprintf(file, "%ld\n", atomic_load(calls));
    fclose(file);
}

extern void* __libc_malloc(size_t size);
extern void* __libc_realloc(void* block, size_t size);

void* malloc(size_t size) {
    if (!fails(memory)) return __libc_malloc(size);
    errno = ENOMEM;
    return NULL;
}

void* realloc(void* block, size_t size) {
    if (!fails(memory)) return __libc_realloc(block, size);
    errno = ENOMEM;
    return NULL;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void* bytes, size_t size) {
    if (!fails(room)) return NEXT(write)(file, bytes, size);
    errno = ENOSPC;
    return -1;
}

/* Half of it is on the disk when the rest finds no room. */
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t offset) {
    if (!fails(room)) return NEXT(pwrite64)(file, bytes, size, offset);
    if (size > 1 && !for_good) return NEXT(pwrite64)(file, bytes, size / 2, offset);
    errno = ENOSPC;
    return -1;
}

ssize_t pwrite(int file, const void* bytes, size_t size, off_t offset) {
    if (!fails(room)) return NEXT(pwrite)(file, bytes, size, offset);
    errno = ENOSPC;
    return -1;
}

ssize_t read(int file, void* bytes, size_t size) {
    if (!fails(disk)) return NEXT(read)(file, bytes, size);
    errno = EIO;
    return -1;
}

int fsync(int file) {
    if (!fails(disk)) return NEXT(fsync)(file);
    errno = EIO;
    return -1;
}

int fdatasync(int file) {
    if (!fails(disk)) return NEXT(fdatasync)(file);
    errno = EIO;
    return -1;
}

ssize_t pread64(int file, void* bytes, size_t size, off64_t offset) {
    if (!fails(disk)) return NEXT(pread64)(file, bytes, size, offset);
    errno = EIO;
    return -1;
}

int ftruncate64(int file, off64_t size) {
    if (!fails(disk)) return NEXT(ftruncate64)(file, size);
    errno = EIO;
    return -1;
}

int statfs(const char* path, struct statfs* found) {
    const int done = NEXT(statfs)(path, found);
    const char* type = getenv("FAIL_FS");
    if (done == 0 && type) found->f_type = atol(type);
    return done;
}

int ftruncate(int file, off_t size) {
    if (!fails(disk)) return NEXT(ftruncate)(file, size);
    errno = EIO;
    return -1;
}

size_t fwrite(const void* bytes, size_t size, size_t count, FILE* stream) {
    if (!fails(disk)) return NEXT(fwrite)(bytes, size, count, stream);
    errno = ENOSPC;
    return 0;
}

int fflush(FILE* stream) {
    if (!fails(disk)) return NEXT(fflush)(stream);
    errno = ENOSPC;
    return EOF;
}
