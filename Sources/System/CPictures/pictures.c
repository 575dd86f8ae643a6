// The program's end of workers.
#include "CPictures.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
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
    pid_t process;
    int socket;
    // The text that its libraries write to standard error.
    int messages;
};

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

// Starts this program under the name of a worker, which talks through its standard input and error.
static int spawn(pid_t *process, int input, int error) {
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
    if (!failed) failed = posix_spawn_file_actions_adddup2(&actions, error, STDERR_FILENO);
    if (!failed) failed = posix_spawn(process, program, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return failed;
}

int picture_worker_start(const void *bytes, size_t count, picture_limits limits, picture_worker **result) {
    int orders[2], messages[2];
    if (connect_pair(orders)) return -1;
    if (connect_pair(messages)) {
        close(orders[0]);
        close(orders[1]);
        return -1;
    }
    // A worker does not wait until its messages are read: text that finds no room is lost.
    fcntl(messages[1], F_SETFL, O_NONBLOCK);
    picture_worker worker = {0, orders[0], messages[0]};
    int failed = spawn(&worker.process, orders[1], messages[1]);
    close(orders[1]);
    close(messages[1]);
    *result = failed ? NULL : malloc(sizeof worker);
    if (!*result) {
        close(orders[0]);
        close(messages[0]);
        errno = failed ? failed : ENOMEM;
        return -1;
    }
    **result = worker;
    // A worker that is gone already is noticed when it is asked.
    if (!exchange_send(worker.socket, &limits, sizeof limits) && !exchange_send(worker.socket, &count, sizeof count))
        exchange_send(worker.socket, bytes, count);
    return 0;
}

// The signal that ended a worker; -1 when it ended otherwise.
static int reap(picture_worker *worker) {
    int status = 0;
    pid_t ended;
    do ended = waitpid(worker->process, &status, 0);
    while (ended < 0 && errno == EINTR);
    worker->process = 0;
    return ended > 0 && WIFSIGNALED(status) ? WTERMSIG(status) : -1;
}

int picture_worker_ask(picture_worker *worker, const picture_request *request, picture_reply *reply,
                       picture_bytes *result) {
    if (worker->process == 0) return -1;
    if (!exchange_send(worker->socket, request, sizeof *request) &&
        !exchange_receive(worker->socket, reply, sizeof *reply)) {
        result->count = reply->count;
        result->bytes = malloc(reply->count + 1);
        if (result->bytes && !exchange_receive(worker->socket, result->bytes, reply->count)) return 0;
    }
    // It does not answer any more, so it is ending.
    shutdown(worker->socket, SHUT_RDWR);
    return reap(worker);
}

size_t picture_worker_messages(picture_worker *worker, char *text, size_t room) {
    ssize_t received = recv(worker->messages, text, room, MSG_DONTWAIT);
    return received > 0 ? (size_t)received : 0;
}

void picture_worker_end(picture_worker *worker) {
    if (worker->process > 0) {
        kill(worker->process, SIGKILL);
        reap(worker);
    }
    close(worker->socket);
    close(worker->messages);
    free(worker);
}

void picture_free(picture_bytes bytes) { free(bytes.bytes); }
