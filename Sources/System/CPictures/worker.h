// Declarations that the program and its workers share.
#ifndef WORKER_H
#define WORKER_H

#include <stddef.h>

/// The name that makes the program a worker.
#define WORKER_NAME "sitegen-picture-worker"

/// Sends all bytes; not 0 when the other end is gone.
int exchange_send(int socket, const void *bytes, size_t count);

/// Receives exactly so many bytes; not 0 when the other end is gone.
int exchange_receive(int socket, void *bytes, size_t count);

#endif
