// libmicrohttpd, loaded when a server starts: it brings GnuTLS, and most commands answer no requests.
#include "CMicroHTTPD.h"

#include <stdarg.h>

#include "loading.h"

LOADED_LIBRARY("libmicrohttpd.so.12", "libmicrohttpd12")

typedef struct MHD_Connection connection;
typedef struct MHD_Response response;

FORWARD(enum MHD_Result, MHD_add_response_header, (response *answer, const char *name, const char *value),
        (answer, name, value))
FORWARD(response *, MHD_create_response_from_buffer, (size_t size, void *bytes, enum MHD_ResponseMemoryMode mode),
        (size, bytes, mode))
FORWARD(response *, MHD_create_response_from_callback,
        (uint64_t size, size_t block, MHD_ContentReaderCallback read, void *context, MHD_ContentReaderFreeCallback release),
        (size, block, read, context, release))
FORWARD(response *, MHD_create_response_from_fd_at_offset64, (uint64_t size, int file, uint64_t offset),
        (size, file, offset))
FORWARD(void, MHD_destroy_response, (response *answer), (answer))
FORWARD(int, MHD_get_connection_values_n, (connection *client, enum MHD_ValueKind kind, MHD_KeyValueIteratorN each, void *context),
        (client, kind, each, context))
FORWARD(enum MHD_Result, MHD_is_feature_supported, (enum MHD_FEATURE feature), (feature))
FORWARD(enum MHD_Result, MHD_queue_response, (connection *client, unsigned int status, response *answer),
        (client, status, answer))
FORWARD(void, MHD_resume_connection, (connection *client), (client))
FORWARD(void, MHD_stop_daemon, (struct MHD_Daemon *daemon), (daemon))
FORWARD(void, MHD_suspend_connection, (connection *client), (client))

struct MHD_Daemon *MHD_start_daemon(unsigned int flags, uint16_t port, MHD_AcceptPolicyCallback admit, void *admit_context,
                                    MHD_AccessHandlerCallback answer, void *answer_context, ...) {
    va_list options;
    va_start(options, answer_context);
    struct MHD_Daemon *daemon = ((__typeof__(&MHD_start_daemon_va))LOADED(MHD_start_daemon_va))(
        flags, port, admit, admit_context, answer, answer_context, options);
    va_end(options);
    return daemon;
}

// The program requests only information without further values.
const union MHD_ConnectionInfo *MHD_get_connection_info(connection *client, enum MHD_ConnectionInfoType type, ...) {
    return ((__typeof__(&MHD_get_connection_info))LOADED(MHD_get_connection_info))(client, type);
}
