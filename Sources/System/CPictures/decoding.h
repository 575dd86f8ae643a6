// The work of a worker on a picture; see CPictures.h.
#ifndef DECODING_H
#define DECODING_H

#include "CPictures.h"

/// A decoded picture.
typedef struct _VipsImage picture;

/// Starts libvips; not 0 when it cannot be started.
int decoding_start(void);

/// Leaves out the parts that are no pixels and may inflate; returns the new length.
size_t decoding_prepare(unsigned char *bytes, size_t count);

/// Carries out a request. Returns 0, and in the result the encoded file; else not 0, and the problem as a text.
int decoding_perform(const picture_request *, const void *bytes, size_t count, picture **current, picture_reply *,
                     picture_bytes *result, char *problem, size_t room);

#endif
