// Starting programs: what the C library has for it beyond POSIX.
#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <sys/types.h>

// Starts a program in a folder, as the leader of a process group of its own, with three descriptors as its standard ones and no
// others, and with the usual handling of signals. Returns 0, or the reason why it cannot.
int process_start(
    pid_t *process, const char *program, char *const arguments[], char *const environment[], const char *folder,
    const int descriptors[3]);

// Makes a pipe whose ends no other process inherits; reading never waits. Returns 0, or the reason why it cannot.
int process_pipe(int *output, int *input);

// Whether a child has ended; it stays a child until it is waited for.
int process_has_ended(pid_t process);

#endif
