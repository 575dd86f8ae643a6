// The program's end of workers.
#include "CPictures.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "worker.h"

extern char **environ;

#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif
#ifndef SOCK_CLOEXEC
#define SOCK_CLOEXEC 0
#endif
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

struct picture_worker {
    // The program's ends. That of its fate is -1 when the worker has ended.
    int sockets[SOCKETS];
};

// The process that forks workers, 0 when there is none; the socket that it gets theirs by, and how many there are.
static struct {
    pthread_mutex_t lock;
    pid_t process;
    int socket, workers;
} server = {.lock = PTHREAD_MUTEX_INITIALIZER};

int exchange_send(int socket, const void *bytes, size_t count) {
    const char *rest = bytes;
    while (count > 0) {
        ssize_t sent = send(socket, rest, count, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return -1;
        rest += sent;
        count -= (size_t)sent;
    }
    return 0;
}

int exchange_receive(int socket, void *bytes, size_t count) {
    char *rest = bytes;
    while (count > 0) {
        ssize_t received = recv(socket, rest, count, 0);
        if (received < 0 && errno == EINTR) continue;
        if (received <= 0) return -1;
        rest += received;
        count -= (size_t)received;
    }
    return 0;
}

// Two ends that no other process inherits.
static int connect_pair(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return -1;
    for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    return 0;
}

// Starts this program under another name, with a socket as its standard input.
static int spawn(pid_t *process, int input) {
    char *arguments[] = {WORKER_NAME, NULL};
#ifdef __APPLE__
    char program[4096];
    uint32_t room = sizeof program;
    if (_NSGetExecutablePath(program, &room)) return ENAMETOOLONG;
#else
    const char *program = "/proc/self/exe";
#endif
    posix_spawn_file_actions_t actions;
    int failed = posix_spawn_file_actions_init(&actions);
    if (failed) return failed;
    failed = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (!failed) failed = posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (!failed) failed = posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
    if (!failed) failed = posix_spawn(process, program, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return failed;
}

// Like the next one, it is called with the lock.
static int start_server(void) {
    int ends[2];
    if (connect_pair(ends)) return errno;
    int failed = spawn(&server.process, ends[1]);
    close(ends[1]);
    server.socket = ends[0];
    if (!failed) return 0;
    close(ends[0]);
    server.process = 0;
    return failed;
}

static void end_server(void) {
    if (server.process == 0) return;
    close(server.socket);
    kill(server.process, SIGKILL);
    while (waitpid(server.process, NULL, 0) < 0 && errno == EINTR) {}
    server.process = 0;
}

// Sends the sockets of a new worker to the fork server. Returns the reason why it cannot; ECONNRESET when that is gone.
static int send_sockets(const int sockets[SOCKETS]) {
    char byte = 0;
    struct iovec content = {&byte, 1};
    socket_control control = {
        .header = {.cmsg_len = SOCKETS_LENGTH, .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS}};
    memcpy(CMSG_DATA(&control.header), sockets, SOCKETS * sizeof *sockets);
    struct msghdr message = {
        .msg_iov = &content, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    pthread_mutex_lock(&server.lock);
    int failed = server.process ? 0 : start_server();
    if (!failed && sendmsg(server.socket, &message, MSG_NOSIGNAL) < 0) {
        failed = ECONNRESET;
        end_server();
    }
    pthread_mutex_unlock(&server.lock);
    return failed;
}

static void close_all(const int sockets[], int count) {
    for (int index = 0; index < count; index++) close(sockets[index]);
}

// Has a worker forked. Returns the reason why it cannot; ECONNRESET when the fork server is gone.
static int fork_worker(int sockets[SOCKETS]) {
    int others[SOCKETS], ends[2], count = 0, failed = 0;
    for (; count < SOCKETS && !failed; count += !failed) {
        failed = connect_pair(ends) ? errno : 0;
        if (!failed) sockets[count] = ends[0], others[count] = ends[1];
    }
    if (!failed) {
        // A worker does not wait until its messages are read: what finds no room is lost.
        fcntl(others[MESSAGES], F_SETFL, O_NONBLOCK);
        failed = send_sockets(others);
    }
    close_all(others, count);
    if (!failed && exchange_receive(sockets[FATE], &failed, sizeof failed)) failed = ECONNRESET;
    if (failed) close_all(sockets, count);
    return failed;
}

static void count_worker(int difference) {
    pthread_mutex_lock(&server.lock);
    server.workers += difference;
    pthread_mutex_unlock(&server.lock);
}

int picture_worker_start(const void *bytes, size_t count, picture_limits limits, picture_worker **result) {
    picture_worker *worker = malloc(sizeof *worker);
    int failed = worker ? ECONNRESET : ENOMEM;
    count_worker(1);
    // A server that is gone is noticed by a worker that is not there, then by sending to it; the third try has a new one.
    for (int tries = 0; tries < 3 && failed == ECONNRESET; tries++) failed = fork_worker(worker->sockets);
    if (failed) {
        count_worker(-1);
        free(worker);
        errno = failed;
        return -1;
    }
    *result = worker;
    // A worker that is gone already is noticed when it is asked.
    int orders = worker->sockets[ORDERS];
    if (!exchange_send(orders, &limits, sizeof limits) && !exchange_send(orders, &count, sizeof count))
        exchange_send(orders, bytes, count);
    return 0;
}

// Ends a worker, unless it has ended. Returns the signal that did; -1 when it ended otherwise.
static int reap(picture_worker *worker) {
    int fate = worker->sockets[FATE], status = 0;
    shutdown(fate, SHUT_WR);
    int failed = exchange_receive(fate, &status, sizeof status);
    close(fate);
    worker->sockets[FATE] = -1;
    return !failed && WIFSIGNALED(status) ? WTERMSIG(status) : -1;
}

int picture_worker_ask(picture_worker *worker, const picture_request *request, picture_reply *reply,
                       picture_bytes *result) {
    int orders = worker->sockets[ORDERS];
    if (worker->sockets[FATE] < 0) return -1;
    if (!exchange_send(orders, request, sizeof *request) && !exchange_receive(orders, reply, sizeof *reply)) {
        result->count = reply->count;
        result->bytes = malloc(reply->count + 1);
        if (result->bytes && !exchange_receive(orders, result->bytes, reply->count)) return 0;
    }
    // It does not answer any more, so it is ending.
    return reap(worker);
}

size_t picture_worker_messages(picture_worker *worker, char *text, size_t room) {
    ssize_t received = recv(worker->sockets[MESSAGES], text, room, MSG_DONTWAIT);
    return received > 0 ? (size_t)received : 0;
}

void picture_worker_end(picture_worker *worker) {
    if (worker->sockets[FATE] >= 0) reap(worker);
    close_all(worker->sockets, FATE);
    free(worker);
    count_worker(-1);
}

void picture_workers_rest(void) {
    pthread_mutex_lock(&server.lock);
    if (server.workers == 0) end_server();
    pthread_mutex_unlock(&server.lock);
}

void picture_free(picture_bytes bytes) { free(bytes.bytes); }
