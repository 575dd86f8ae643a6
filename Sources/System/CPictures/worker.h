// Shared by the program, its fork server and its workers.
#ifndef WORKER_H
#define WORKER_H

#include <stddef.h>
#include <sys/socket.h>

/// The name that makes the program a fork server of workers, and that its workers keep.
#define WORKER_NAME "sitegen-picture-worker"

/// The sockets of a worker, which the program makes: for requests and their replies, for messages on standard error, and
/// for the fork server to say how the fork went, then how the worker ended.
enum { ORDERS, MESSAGES, FATE, SOCKETS };

/// A message's control data that carries them.
typedef union {
    struct cmsghdr header;
    char room[CMSG_SPACE(SOCKETS * sizeof(int))];
} socket_control;
#define SOCKETS_LENGTH CMSG_LEN(SOCKETS * sizeof(int))

/// Sends all bytes; not 0 when the other end is gone.
int exchange_send(int socket, const void *bytes, size_t count);

/// Receives exactly so many bytes; not 0 when the other end is gone.
int exchange_receive(int socket, void *bytes, size_t count);

#endif
