#pragma once
#include <zlib.h>

// inflateInit2 is a macro, which Swift does not see. 16 asks for gzip and nothing else, its checksum verified.
static inline int sitegen_inflate_start(z_stream *stream) {
    return inflateInit2(stream, 16 + MAX_WBITS);
}

// deflateInit2 is a macro, too. 16 asks for gzip, whose header then has neither time nor name.
static inline int sitegen_deflate_start(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}
