// Pictures decoded, scaled and encoded by libvips in processes of their own, without any of its types: Swift cannot call
// variadic functions, and need not see GLib.
#ifndef CPICTURES_H
#define CPICTURES_H

#include <stddef.h>

/// A process that works on one picture.
typedef struct picture_worker picture_worker;

typedef enum { PICTURE_JPEG, PICTURE_PNG, PICTURE_WEBP, PICTURE_AVIF } picture_format;

/// The most that a worker may take: memory, and processor time for all it is asked for.
typedef struct {
    unsigned long megabytes, seconds;
} picture_limits;

/// The tasks of a worker. The last three decode; PICTURE_TONE and PICTURE_ENCODE take the last decoded picture.
typedef enum {
    /// Reads only the header.
    PICTURE_PROBE,
    /// Computes the mean colour.
    PICTURE_TONE,
    /// Encodes without any metadata.
    PICTURE_ENCODE,
    /// Decodes the picture, turned upright, in sRGB, no wider than asked for; never enlarged.
    PICTURE_SCALE,
    /// Decodes the picture, scales it until it fills a frame, and cuts off what attracts least attention; transparent
    /// parts become white.
    PICTURE_FILL,
    /// Decodes a drawing as large as side, in the middle of a ground of a colour.
    PICTURE_DRAW
} picture_operation;

/// A request to a worker.
typedef struct {
    picture_operation operation;
    /// The size of the result in pixels.
    int width, height;
    /// The longer side of a drawing in pixels.
    int side;
    /// The colour around and behind a drawing as 0xRRGGBB.
    unsigned ground;
    picture_format format;
    int quality, effort;
} picture_request;

/// That a request failed because libvips cannot be used.
enum { PICTURE_UNAVAILABLE = 1 };

/// The answer of a worker; count bytes follow: the encoded file, or the problem as a text.
typedef struct {
    /// 0 when it succeeded, PICTURE_UNAVAILABLE, or -1.
    int failed;
    /// Sides of the file in pixels, as it is shown: after its orientation.
    int width, height;
    /// How many frames the file has; more than 1 in animations.
    int frames;
    /// Not 0 when the file has an alpha channel.
    int has_alpha;
    /// Not 0 when its colours are those of print: cyan, magenta, yellow and black.
    int is_cmyk;
    /// The mean colour as 0xRRGGBB.
    unsigned tone;
    size_t count;
} picture_reply;

/// Bytes to be freed with picture_free.
typedef struct {
    void *bytes;
    size_t count;
} picture_bytes;

/// The name of the file of libvips, which the system looks for.
const char *picture_library_file(void);

/// Loads libvips, if it is not loaded yet. Returns the reason why it cannot be used; NULL when it can.
const char *picture_library_problem(void);

/// The version of libvips, such as 8.14.1: another one may make other bytes. NULL when it cannot be loaded.
const char *picture_version(void);

/// Starts a worker with a picture's file; not 0 and errno set when it cannot be started.
int picture_worker_start(const void *bytes, size_t count, picture_limits, picture_worker **result);

/// Asks a worker. Returns 0 when it answered, whatever it answered, and the signal that ended it when it did not;
/// -1 when it ended otherwise.
int picture_worker_ask(picture_worker *, const picture_request *, picture_reply *, picture_bytes *result);

/// Takes what the libraries of a worker have written to standard error; returns its length.
size_t picture_worker_messages(picture_worker *, char *text, size_t room);

/// Ends a worker.
void picture_worker_end(picture_worker *);

/// Ends the process that workers are forked from, unless there is a worker; the next one starts another.
void picture_workers_rest(void);

void picture_free(picture_bytes);

#endif
