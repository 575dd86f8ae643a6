// The processes that work on pictures: the program itself under another name loads the libraries once, which takes much
// longer than a fork, and forks a worker for each picture, with limits that no file can exceed.
#include "decoding.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "worker.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <sys/prctl.h>
#endif

// How many seconds by the clock a second of processor time may take, if the machine has much else to do.
#define PATIENCE 20
// The longest text of a problem, in bytes.
#define ROOM 512
// How many workers there can be at once.
#define MOST 256

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

// The handling of signals in the program concerns it alone; it ends its workers itself.
static void reset_signals(void) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
}

static void set_limits(picture_limits limits) {
    reset_signals();
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

// Not 0 when libvips could not be loaded, which each worker answers.
static int library_failed;

static void work(void) {
    picture_limits limits;
    size_t count = 0;
    if (exchange_receive(STDIN_FILENO, &limits, sizeof limits)) return;
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
        if (library_failed) {
            reply.failed = PICTURE_UNAVAILABLE;
            snprintf(problem, sizeof problem, "%s", picture_library_problem() ? picture_library_problem() : "vips_init");
        } else {
            reply.failed = decoding_perform(&request, bytes, count, &current, &reply, &result, problem, sizeof problem);
        }
        if (reply.failed)
            answer(&reply, problem, strlen(problem));
        else
            answer(&reply, result.bytes, result.count);
        picture_free(result);
    }
}

// Makes the process that was forked a worker, which keeps nothing open of other workers.
static void become_worker(const int ends[SOCKETS], const struct pollfd *others, nfds_t count) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    dup2(ends[ORDERS], STDIN_FILENO);
    dup2(ends[MESSAGES], STDERR_FILENO);
    for (int end = 0; end < SOCKETS; end++) close(ends[end]);
    for (nfds_t index = 1; index < count; index++) close(others[index].fd);
    work();
    _exit(0);
}

// Receives the sockets of a new worker. Returns 0 when the program has ended, -1 when they cannot be received.
static int receive_sockets(int ends[SOCKETS]) {
    char byte;
    struct iovec content = {&byte, 1};
    socket_control control;
    struct msghdr message = {
        .msg_iov = &content, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    ssize_t received = recvmsg(STDIN_FILENO, &message, 0);
    if (received <= 0) return (int)received;
    if (message.msg_flags & MSG_CTRUNC || message.msg_controllen < SOCKETS_LENGTH) return -1;
    memcpy(ends, CMSG_DATA(&control.header), SOCKETS * sizeof *ends);
    return 1;
}

// Forks workers until the program ends. A worker is ended when the program has closed its side of the worker's fate.
static void fork_workers(void) {
    struct pollfd sockets[1 + MOST] = {{STDIN_FILENO, POLLIN, 0}};
    pid_t workers[1 + MOST];
    nfds_t count = 1;
    for (;;) {
        if (poll(sockets, count, -1) < 0) continue;
        for (nfds_t index = count - 1; index > 0; index--) {
            if (!sockets[index].revents) continue;
            int status = 0;
            kill(workers[index], SIGKILL);
            waitpid(workers[index], &status, 0);
            exchange_send(sockets[index].fd, &status, sizeof status);
            close(sockets[index].fd);
            sockets[index] = sockets[--count];
            workers[index] = workers[count];
        }
        int ends[SOCKETS], received = sockets[0].revents ? receive_sockets(ends) : -1;
        if (received == 0) return;
        if (received < 0) continue;
        errno = EAGAIN;
        pid_t process = count <= MOST ? fork() : -1;
        if (process == 0) become_worker(ends, sockets, count);
        int problem = process < 0 ? errno : 0;
        exchange_send(ends[FATE], &problem, sizeof problem);
        close(ends[ORDERS]);
        close(ends[MESSAGES]);
        if (problem) {
            close(ends[FATE]);
            continue;
        }
        workers[count] = process;
        sockets[count++] = (struct pollfd){ends[FATE], POLLIN, 0};
    }
}

// Runs before main, so that every program that works on pictures can start itself as a fork server, tests included.
__attribute__((constructor)) static void become_fork_server(int count, char **arguments) {
    if (count < 1 || strcmp(arguments[0], WORKER_NAME) != 0) return;
    reset_signals();
    // Files that the program has left open for its children are not for these, which live long.
    for (int other = STDERR_FILENO + 1; other < 1024; other++) close(other);
    library_failed = decoding_start();
    fork_workers();
    _exit(0);
}
