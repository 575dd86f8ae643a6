#pragma once
#include <zlib.h>

// inflateInit2 is a macro, which Swift does not see. 16 asks for gzip and nothing else, its checksum verified.
static inline int sitegen_inflate_start(z_stream *stream) {
    return inflateInit2(stream, 16 + MAX_WBITS);
}
