// Pictures decoded, scaled and encoded by libvips, without any of its types: Swift cannot call variadic functions, and
// need not see GLib.
#ifndef CPICTURES_H
#define CPICTURES_H

#include <stddef.h>

typedef struct picture picture;

typedef enum { PICTURE_JPEG, PICTURE_PNG, PICTURE_WEBP, PICTURE_AVIF } picture_format;

/// What the header of a picture says.
typedef struct {
    /// Sides in pixels, as the picture is shown: after its orientation.
    int width, height;
    /// How many frames there are; more than 1 in animations.
    int frames;
    /// Not 0 when the picture has an alpha channel.
    int has_alpha;
    /// Not 0 when its colours are those of print: cyan, magenta, yellow and black.
    int is_cmyk;
} picture_header;

/// Bytes to be freed with picture_free.
typedef struct {
    void *bytes;
    size_t count;
} picture_bytes;

/// Starts the library once; not 0 when it cannot be started.
int picture_start(void);

/// The version of libvips that runs, such as 8.14.1: another one may make other bytes.
const char *picture_version(void);

/// Reads only the header.
int picture_probe(const void *bytes, size_t count, picture_header *result, char *problem, size_t room);

/// Decodes a picture once, turned upright, in sRGB, no wider than asked for; never enlarged.
int picture_open(const void *bytes, size_t count, int width, picture **result, char *problem, size_t room);

/// Decodes a picture, scales it until it fills a frame, and cuts off what attracts least attention; transparent parts
/// become white.
int picture_fill(const void *bytes, size_t count, int width, int height, picture **result, char *problem, size_t room);

/// Decodes a drawing as large as side, in the middle of a ground of a colour, 0xRRGGBB.
int picture_draw(const void *bytes, size_t count, int side, int width, int height, unsigned ground, picture **result,
                 char *problem, size_t room);

/// The sides of a decoded picture.
int picture_width(const picture *);
int picture_height(const picture *);

/// The mean colour as 0xRRGGBB.
int picture_tone(picture *, unsigned *result, char *problem, size_t room);

/// Encodes without any metadata.
int picture_encode(picture *, picture_format, int quality, int effort, picture_bytes *result, char *problem, size_t room);

void picture_close(picture *);
void picture_free(picture_bytes);

/// Frees what the calling thread keeps; to be called when it is done with pictures for a while.
void picture_thread_done(void);

#endif
