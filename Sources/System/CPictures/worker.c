// The process that works on a picture: the program itself under another name, with limits that no file can exceed.
#include "decoding.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "worker.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

// How many seconds by the clock a second of processor time may take, if the machine has much else to do.
#define PATIENCE 20
// The longest text of a problem, in bytes.
#define ROOM 512

// The bytes of addresses in use, most of them of libraries.
static unsigned long used(void) {
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file) return 0;
    if (fscanf(file, "%lu", &pages) != 1) pages = 0;
    fclose(file);
    return pages * (unsigned long)sysconf(_SC_PAGESIZE);
}

static void set_limit(int resource, unsigned long soft, unsigned long hard) {
    struct rlimit limit = {soft, hard};
    setrlimit(resource, &limit);
}

static void set_limits(picture_limits limits) {
    // The program's handling of signals concerns it alone; it ends its workers itself.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
#ifdef __GLIBC__
    // Each arena of malloc takes 64 MB of addresses.
    mallopt(M_ARENA_MAX, 2);
#endif
    set_limit(RLIMIT_CORE, 0, 0);
    set_limit(RLIMIT_CPU, limits.seconds, limits.seconds + 1);
    alarm((unsigned)limits.seconds * PATIENCE);
    unsigned long before = used(), most = before + (limits.megabytes << 20);
    if (before > 0) set_limit(RLIMIT_AS, most, most);
}

static void answer(picture_reply *reply, const void *bytes, size_t count) {
    reply->count = count;
    if (exchange_send(STDIN_FILENO, reply, sizeof *reply) || exchange_send(STDIN_FILENO, bytes, count)) _exit(1);
}

static void work(void) {
    picture_limits limits;
    size_t count = 0;
    if (decoding_start() || exchange_receive(STDIN_FILENO, &limits, sizeof limits)) return;
    set_limits(limits);
    if (exchange_receive(STDIN_FILENO, &count, sizeof count)) return;
    unsigned char *bytes = malloc(count + 1);
    if (!bytes || exchange_receive(STDIN_FILENO, bytes, count)) return;
    count = decoding_prepare(bytes, count);
    picture *current = NULL;
    picture_request request;
    while (!exchange_receive(STDIN_FILENO, &request, sizeof request)) {
        picture_reply reply = {0};
        picture_bytes result = {0};
        char problem[ROOM] = "";
        reply.failed = decoding_perform(&request, bytes, count, &current, &reply, &result, problem, sizeof problem);
        if (reply.failed)
            answer(&reply, problem, strlen(problem));
        else
            answer(&reply, result.bytes, result.count);
        picture_free(result);
    }
}

// Runs before main, so that every program that works on pictures can start itself as a worker, tests included.
__attribute__((constructor)) static void become_worker(int count, char **arguments) {
    if (count < 1 || strcmp(arguments[0], WORKER_NAME) != 0) return;
    work();
    _exit(0);
}
