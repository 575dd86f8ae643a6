#pragma once
#include <microhttpd.h>

// MHD_start_daemon is variadic, which Swift cannot call: one wrapper with all that the program sets.
//
// The program opens the listening socket to recognize a port that is taken. The unescaping callback leaves everything
// as it was sent: paths are decoded once, by the program. A signal for a broken pipe never comes: libmicrohttpd blocks
// it in its own threads.
struct sitegen_mhd_settings {
    void *context;
    int listener;
    unsigned int threads;
    unsigned int connections;
    unsigned int idle_seconds;
    size_t head_bytes;
    MHD_AcceptPolicyCallback admit;
    MHD_NotifyConnectionCallback connection;
    void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
    MHD_AccessHandlerCallback answer;
    MHD_RequestCompletedCallback completed;
};

static inline size_t sitegen_mhd_as_sent(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    size_t length = 0;
    while (text[length]) length++;
    return length;
}

static inline struct MHD_Daemon *sitegen_mhd_start(const struct sitegen_mhd_settings *settings) {
    unsigned int polling = MHD_is_feature_supported(MHD_FEATURE_EPOLL) == MHD_YES ? MHD_USE_EPOLL : MHD_USE_POLL;
    return MHD_start_daemon(
        MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME | polling, 0,
        settings->admit, settings->context, settings->answer, settings->context,
        MHD_OPTION_LISTEN_SOCKET, settings->listener,
        MHD_OPTION_THREAD_POOL_SIZE, settings->threads,
        MHD_OPTION_CONNECTION_LIMIT, settings->connections,
        MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->head_bytes,
        MHD_OPTION_STRICT_FOR_CLIENT, (int)1,
        MHD_OPTION_UNESCAPE_CALLBACK, sitegen_mhd_as_sent, (void *)0,
        MHD_OPTION_URI_LOG_CALLBACK, settings->target, settings->context,
        MHD_OPTION_NOTIFY_CONNECTION, settings->connection, settings->context,
        MHD_OPTION_NOTIFY_COMPLETED, settings->completed, settings->context,
        MHD_OPTION_END);
}

// MHD_get_connection_info is variadic, too.
static inline int sitegen_mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

static inline void *sitegen_mhd_socket_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : (void *)0;
}

// A connection that is not to be upgraded, and a body whose length is unknown before it ends.
static inline struct MHD_Response *sitegen_mhd_stream(size_t block, MHD_ContentReaderCallback read, void *context, MHD_ContentReaderFreeCallback release) {
    return MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, block, read, context, release);
}
