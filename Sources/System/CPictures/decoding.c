// The only file that calls libvips. Pictures are worked on in workers only.
#include "decoding.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libvips.h"

#define DECLARE(result, name, parameters) static result(*name) parameters;
LIBVIPS_FUNCTIONS(DECLARE)

const char *picture_library_file(void) { return LIBVIPS; }

// The reason why the library cannot be used; empty when it can.
static char library_problem[256];

static void load_library(void) {
    void *library = dlopen(LIBVIPS, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        snprintf(library_problem, sizeof library_problem, "%s", dlerror());
        return;
    }
#define LOOK_UP(result, name, parameters) \
    if (!(*(void **)&name = dlsym(library, #name))) \
        snprintf(library_problem, sizeof library_problem, "%s has no %s", LIBVIPS, #name);
    LIBVIPS_FUNCTIONS(LOOK_UP)
}

const char *picture_library_problem(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load_library);
    return *library_problem ? library_problem : NULL;
}

static int fail(char *problem, size_t room) {
    snprintf(problem, room, "%s", vips_error_buffer());
    vips_error_clear();
    return -1;
}

// Messages of libraries, without the process and the time that GLib puts before it: the same picture says the same.
static int tell(int levels, const GLogField *fields, size_t count, void *unused) {
    (void)unused;
    if ((levels & G_LOG_LEVEL_MASK) > G_LOG_LEVEL_MESSAGE) return G_LOG_WRITER_HANDLED;
    for (size_t index = 0; index < count; index++)
        if (strcmp(fields[index].key, "MESSAGE") == 0) fprintf(stderr, "%s\n", (const char *)fields[index].value);
    return G_LOG_WRITER_HANDLED;
}

int decoding_start(void) {
    if (picture_library_problem()) return -1;
    g_log_set_writer_func(tell, NULL, NULL);
    // Its own warnings repeat what its errors say, or name what it mends by itself.
    setenv("VIPS_WARNING", "0", 0);
    if (vips_init("sitegen")) return -1;
    // The build works on several pictures at once, and no picture is read twice.
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    // Only these loaders read what comes from feeds and newsrooms.
    vips_operation_block_set("VipsForeignLoad", 1);
    vips_operation_block_set("VipsForeignLoadJpeg", 0);
    vips_operation_block_set("VipsForeignLoadPng", 0);
    vips_operation_block_set("VipsForeignLoadWebp", 0);
    vips_operation_block_set("VipsForeignLoadSvg", 0);
    vips_operation_block_set("VipsForeignLoadHeif", 0);
    return 0;
}

const char *picture_version(void) { return picture_library_problem() ? NULL : vips_version_string(); }

size_t decoding_prepare(unsigned char *bytes, size_t count) {
    static const char *const kept[] = {"tRNS", "iCCP", "eXIf"};
    const size_t frame = 12; // length, name and checksum of a chunk
    if (count < 8 || memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) != 0) return count;
    size_t from = 8, to = 8;
    while (count - from >= frame) {
        const unsigned char *chunk = bytes + from;
        size_t length = (size_t)chunk[0] << 24 | (size_t)chunk[1] << 16 | (size_t)chunk[2] << 8 | chunk[3];
        if (length > count - from - frame) break;
        // The names of chunks that decoders must know begin with a capital letter.
        int is_kept = !(chunk[4] & 0x20);
        for (size_t index = 0; index < sizeof kept / sizeof *kept; index++)
            is_kept = is_kept || memcmp(chunk + 4, kept[index], 4) == 0;
        if (is_kept) {
            memmove(bytes + to, chunk, length + frame);
            to += length + frame;
        }
        from += length + frame;
    }
    memmove(bytes + to, bytes + from, count - from);
    return to + count - from;
}

static int probe(const void *bytes, size_t count, picture_reply *reply) {
    VipsImage *image = vips_image_new_from_buffer(bytes, count, "", NULL);
    if (!image) return -1;
    int turned = vips_image_get_orientation_swap(image);
    reply->width = turned ? vips_image_get_height(image) : vips_image_get_width(image);
    reply->height = turned ? vips_image_get_width(image) : vips_image_get_height(image);
    reply->frames = vips_image_get_n_pages(image);
    reply->has_alpha = vips_image_hasalpha(image);
    reply->is_cmyk = vips_image_get_interpretation(image) == VIPS_INTERPRETATION_CMYK;
    g_object_unref(image);
    return 0;
}

// Puts an image in the place of another, which is freed.
static int replace(VipsImage **image, VipsImage *other) {
    g_object_unref(*image);
    *image = other;
    return 0;
}

// Whether a picture has a profile of its own colour model: that of another one says nothing about its colours.
static int has_profile(VipsImage *image) {
    const void *profile = NULL;
    size_t size = 0;
    if (!vips_image_get_typeof(image, "icc-profile-data")) return 0;
    if (vips_image_get_blob(image, "icc-profile-data", &profile, &size) || size < 128) return 0;
    return memcmp((const char *)profile + 16, vips_image_get_bands(image) < 3 ? "GRAY" : "RGB ", 4) == 0;
}

// Makes 8-bit sRGB of grey or RGB with or without alpha, by its profile if it has one. Where there is none, colours must
// not go through profiles: that would change them.
static int make_srgb(VipsImage **image) {
    VipsImage *converted = NULL;
    if (has_profile(*image)) {
        if (!vips_icc_transform(*image, &converted, "srgb", "embedded", 1, "depth", 8, NULL))
            return replace(image, converted);
        // A damaged profile counts as none.
        vips_error_clear();
    }
    if (vips_colourspace(*image, &converted, VIPS_INTERPRETATION_sRGB, NULL)) return -1;
    return replace(image, converted);
}

// Replaces a picture by one on a ground.
static int flatten(VipsImage **image, VipsArrayDouble *ground) {
    VipsImage *flat = NULL;
    if (!vips_image_hasalpha(*image)) return 0;
    if (vips_flatten(*image, &flat, "background", ground, NULL)) return -1;
    return replace(image, flat);
}

static int place(VipsImage **image, const picture_request *request, VipsArrayDouble *ground) {
    VipsImage *placed = NULL;
    int left = (request->width - vips_image_get_width(*image)) / 2;
    int top = (request->height - vips_image_get_height(*image)) / 2;
    if (vips_embed(*image, &placed, left, top, request->width, request->height, "extend", VIPS_EXTEND_BACKGROUND,
                   "background", ground, NULL))
        return -1;
    return replace(image, placed);
}

// A file that ends too early is refused; fail_on of vips_thumbnail_buffer itself does not reach the loader.
#define WHOLE "option_string", "[fail_on=truncated]"

// Opens the picture in the size that is asked for; nothing is decoded yet.
static int open_scaled(const picture_request *request, void *bytes, size_t count, VipsImage **image) {
    switch (request->operation) {
    case PICTURE_FILL:
        return vips_thumbnail_buffer(bytes, count, image, request->width, "height", request->height, "size",
                                     VIPS_SIZE_BOTH, "crop", VIPS_INTERESTING_ATTENTION, WHOLE, NULL);
    case PICTURE_DRAW:
        return vips_thumbnail_buffer(bytes, count, image, request->side, "height", request->side, "size",
                                     VIPS_SIZE_BOTH, NULL);
    default:
        return vips_thumbnail_buffer(bytes, count, image, request->width, "height", VIPS_MAX_COORD, "size",
                                     VIPS_SIZE_DOWN, WHOLE, NULL);
    }
}

static int decode(const picture_request *request, const void *bytes, size_t count, VipsImage **current) {
    VipsImage *image = NULL;
    if (*current) g_object_unref(*current);
    *current = NULL;
    if (open_scaled(request, (void *)bytes, count, &image)) return -1;
    int failed = make_srgb(&image);
    if (!failed && request->operation != PICTURE_SCALE) {
        unsigned ground = request->operation == PICTURE_DRAW ? request->ground : 0xffffff;
        VipsArrayDouble *color = vips_array_double_newv(3, (double)(ground >> 16 & 0xff), (double)(ground >> 8 & 0xff),
                                                        (double)(ground & 0xff));
        failed = flatten(&image, color) || (request->operation == PICTURE_DRAW && place(&image, request, color));
        vips_area_unref(color);
    }
    // Decodes the rest once: encoders would each do it again.
    if (!failed) *current = vips_image_copy_memory(image);
    g_object_unref(image);
    return *current ? 0 : -1;
}

static int measure_tone(VipsImage *image, unsigned *result) {
    VipsImage *flat = NULL, *dot = NULL;
    double *values = NULL;
    int bands = 0;
    int failed =
        (vips_image_hasalpha(image) ? vips_flatten(image, &flat, NULL) : vips_copy(image, &flat, NULL)) ||
        vips_shrink(flat, &dot, vips_image_get_width(flat), vips_image_get_height(flat), NULL) ||
        vips_getpoint(dot, &values, &bands, 0, 0, NULL);
    if (!failed)
        *result = ((unsigned)values[0] & 0xff) << 16 | ((unsigned)values[1] & 0xff) << 8 | ((unsigned)values[2] & 0xff);
    g_free(values);
    if (dot) g_object_unref(dot);
    if (flat) g_object_unref(flat);
    return failed;
}

static int encode(VipsImage *image, const picture_request *request, picture_bytes *result) {
    VipsImage *bare = NULL;
    if (vips_copy(image, &bare, NULL)) return -1;
    // WebP keeps EXIF, XMP and profile of its input whatever strip says, so they are taken off before.
    char **names = vips_image_get_fields(bare);
    for (char **name = names; *name; name++)
        if (strcmp(*name, "n-pages") != 0 && strcmp(*name, "page-height") != 0) vips_image_remove(bare, *name);
    g_strfreev(names);
    int failed = -1, quality = request->quality, effort = request->effort;
    switch (request->format) {
    case PICTURE_JPEG:
        failed = vips_jpegsave_buffer(bare, &result->bytes, &result->count, "Q", quality, "optimize_coding", 1,
                                      "strip", 1, NULL);
        break;
    case PICTURE_PNG:
        failed = vips_pngsave_buffer(bare, &result->bytes, &result->count, "compression", effort, "strip", 1, NULL);
        break;
    case PICTURE_WEBP:
        failed = vips_webpsave_buffer(bare, &result->bytes, &result->count, "Q", quality, "effort", effort, "strip", 1,
                                      NULL);
        break;
    case PICTURE_AVIF:
        failed = vips_heifsave_buffer(bare, &result->bytes, &result->count, "Q", quality, "effort", effort, "compression",
                                      VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "strip", 1, NULL);
        break;
    }
    g_object_unref(bare);
    return failed;
}

int decoding_perform(const picture_request *request, const void *bytes, size_t count, picture **current,
                     picture_reply *reply, picture_bytes *result, char *problem, size_t room) {
    int failed = -1;
    switch (request->operation) {
    case PICTURE_PROBE: failed = probe(bytes, count, reply); break;
    case PICTURE_TONE: failed = !*current || measure_tone(*current, &reply->tone); break;
    case PICTURE_ENCODE: failed = !*current || encode(*current, request, result); break;
    case PICTURE_SCALE:
    case PICTURE_FILL:
    case PICTURE_DRAW: failed = decode(request, bytes, count, current); break;
    }
    return failed ? fail(problem, room) : 0;
}
