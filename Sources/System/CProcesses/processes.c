#define _GNU_SOURCE
#include "CProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

int process_start(
    pid_t *process, const char *program, char *const arguments[], char *const environment[], const char *folder,
    const int descriptors[3]) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
    int failed = posix_spawn_file_actions_init(&actions);
    if (failed) return failed;
    failed = posix_spawnattr_init(&attributes);
    if (failed) {
        posix_spawn_file_actions_destroy(&actions);
        return failed;
    }
    // The three may be among the numbers that they are to get.
    int copies[3] = {-1, -1, -1};
    for (int index = 0; index < 3 && !failed; index++) {
        copies[index] = fcntl(descriptors[index], F_DUPFD_CLOEXEC, 3);
        if (copies[index] < 0) failed = errno;
        if (!failed) failed = posix_spawn_file_actions_adddup2(&actions, copies[index], index);
    }
    if (!failed) failed = posix_spawn_file_actions_addchdir_np(&actions, folder);
#ifdef __APPLE__
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
    if (!failed) failed = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
    sigset_t signals;
    sigemptyset(&signals);
    if (!failed) failed = posix_spawnattr_setsigmask(&attributes, &signals);
    // What this program ignores is none of the other's business.
    sigfillset(&signals);
    sigdelset(&signals, SIGKILL);
    sigdelset(&signals, SIGSTOP);
    if (!failed) failed = posix_spawnattr_setsigdefault(&attributes, &signals);
    if (!failed) failed = posix_spawnattr_setpgroup(&attributes, 0);
    if (!failed) failed = posix_spawnattr_setflags(&attributes, flags);
    if (!failed) failed = posix_spawn(process, program, &actions, &attributes, arguments, environment);
    for (int index = 0; index < 3; index++)
        if (copies[index] >= 0) close(copies[index]);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failed;
}

int process_pipe(int *output, int *input) {
    int ends[2];
#ifdef __APPLE__
    if (pipe(ends)) return errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#else
    if (pipe2(ends, O_CLOEXEC)) return errno;
#endif
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    *output = ends[0];
    *input = ends[1];
    return 0;
}

int process_has_ended(pid_t process) {
    siginfo_t info = {0};
    if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT)) return errno == ECHILD;
    return info.si_signo != 0;
}
