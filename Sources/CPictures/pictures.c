// The only file that sees libvips.
#include "CPictures.h"

#include <stdio.h>
#include <string.h>
#include <vips/vips.h>

struct picture {
    VipsImage *image;
};

// The error text of libvips is one buffer for the whole process, so with several threads it is a hint.
static int fail(char *problem, size_t room) {
    snprintf(problem, room, "%s", vips_error_buffer());
    vips_error_clear();
    size_t end = strlen(problem);
    while (end > 0 && (problem[end - 1] == '\n' || problem[end - 1] == ' ')) problem[--end] = 0;
    return -1;
}

static int started = -1;

int picture_start(void) {
    static gsize once = 0;
    if (g_once_init_enter(&once)) {
        // Its warnings name no file and would stand between the messages of a build; what fails is told as an error.
        g_setenv("VIPS_WARNING", "0", FALSE);
        started = VIPS_INIT("sitegen");
        if (started == 0) {
            // Our own threads work on several pictures at once, and no picture is read twice.
            vips_concurrency_set(1);
            vips_cache_set_max(0);
            // Only these loaders read what comes from feeds and newsrooms.
            vips_operation_block_set("VipsForeignLoad", TRUE);
            vips_operation_block_set("VipsForeignLoadJpeg", FALSE);
            vips_operation_block_set("VipsForeignLoadPng", FALSE);
            vips_operation_block_set("VipsForeignLoadWebp", FALSE);
            vips_operation_block_set("VipsForeignLoadSvg", FALSE);
            vips_operation_block_set("VipsForeignLoadHeif", FALSE);
        }
        g_once_init_leave(&once, 1);
    }
    return started;
}

const char *picture_version(void) { return vips_version_string(); }

static int is_turned(VipsImage *image) { return vips_image_get_orientation_swap(image); }

int picture_probe(const void *bytes, size_t count, picture_header *result, char *problem, size_t room) {
    VipsImage *image = vips_image_new_from_buffer(bytes, count, "", NULL);
    if (!image) return fail(problem, room);
    int turned = is_turned(image);
    result->width = turned ? vips_image_get_height(image) : vips_image_get_width(image);
    result->height = turned ? vips_image_get_width(image) : vips_image_get_height(image);
    result->frames = vips_image_get_n_pages(image);
    result->has_alpha = vips_image_hasalpha(image);
    result->is_cmyk = vips_image_get_interpretation(image) == VIPS_INTERPRETATION_CMYK;
    g_object_unref(image);
    return 0;
}

// Decodes the rest once: encoders would each do it again.
static int keep(VipsImage *lazy, picture **result, char *problem, size_t room) {
    VipsImage *image = vips_image_copy_memory(lazy);
    g_object_unref(lazy);
    if (!image) return fail(problem, room);
    *result = g_new0(picture, 1);
    (*result)->image = image;
    return 0;
}

// import_profile is used for pictures without a profile: without it export_profile changes their colours.
#define SRGB "import_profile", "srgb", "export_profile", "srgb"
// A file that ends too early is refused; fail_on of vips_thumbnail_buffer itself does not reach the loader.
#define WHOLE "option_string", "[fail_on=truncated]"

int picture_open(const void *bytes, size_t count, int width, picture **result, char *problem, size_t room) {
    VipsImage *lazy = NULL;
    if (vips_thumbnail_buffer((void *)bytes, count, &lazy, width, "height", VIPS_MAX_COORD, "size", VIPS_SIZE_DOWN, SRGB,
                              WHOLE, NULL))
        return fail(problem, room);
    return keep(lazy, result, problem, room);
}

// Replaces a picture by one on a ground; the old one is freed.
static int flatten(VipsImage **image, VipsArrayDouble *ground) {
    VipsImage *flat = NULL;
    if (!vips_image_hasalpha(*image)) return 0;
    if (vips_flatten(*image, &flat, "background", ground, NULL)) return -1;
    g_object_unref(*image);
    *image = flat;
    return 0;
}

int picture_fill(const void *bytes, size_t count, int width, int height, picture **result, char *problem, size_t room) {
    VipsImage *image = NULL;
    if (vips_thumbnail_buffer((void *)bytes, count, &image, width, "height", height, "size", VIPS_SIZE_BOTH, "crop",
                              VIPS_INTERESTING_ATTENTION, SRGB, WHOLE, NULL))
        return fail(problem, room);
    VipsArrayDouble *white = vips_array_double_newv(3, 255.0, 255.0, 255.0);
    int failed = flatten(&image, white);
    vips_area_unref(VIPS_AREA(white));
    if (failed) {
        g_object_unref(image);
        return fail(problem, room);
    }
    return keep(image, result, problem, room);
}

int picture_draw(const void *bytes, size_t count, int side, int width, int height, unsigned ground, picture **result,
                 char *problem, size_t room) {
    VipsImage *image = NULL, *placed = NULL;
    if (vips_thumbnail_buffer((void *)bytes, count, &image, side, "height", side, "size", VIPS_SIZE_BOTH, SRGB, NULL))
        return fail(problem, room);
    VipsArrayDouble *color =
        vips_array_double_newv(3, (double)(ground >> 16 & 0xff), (double)(ground >> 8 & 0xff), (double)(ground & 0xff));
    int failed = flatten(&image, color) ||
        vips_embed(image, &placed, (width - vips_image_get_width(image)) / 2, (height - vips_image_get_height(image)) / 2,
                   width, height, "extend", VIPS_EXTEND_BACKGROUND, "background", color, NULL);
    vips_area_unref(VIPS_AREA(color));
    g_object_unref(image);
    if (failed) return fail(problem, room);
    return keep(placed, result, problem, room);
}

int picture_width(const picture *picture) { return vips_image_get_width(picture->image); }
int picture_height(const picture *picture) { return vips_image_get_height(picture->image); }

int picture_tone(picture *picture, unsigned *result, char *problem, size_t room) {
    VipsImage *flat = NULL, *dot = NULL;
    double *values = NULL;
    int bands = 0;
    int failed = (vips_image_hasalpha(picture->image) ? vips_flatten(picture->image, &flat, NULL)
                                                      : vips_copy(picture->image, &flat, NULL)) ||
        vips_shrink(flat, &dot, vips_image_get_width(flat), vips_image_get_height(flat), NULL) ||
        vips_getpoint(dot, &values, &bands, 0, 0, NULL);
    if (!failed) {
        unsigned color[3];
        for (int band = 0; band < 3; band++) color[band] = (unsigned)values[bands < 3 ? 0 : band] & 0xff;
        *result = color[0] << 16 | color[1] << 8 | color[2];
    }
    g_free(values);
    if (dot) g_object_unref(dot);
    if (flat) g_object_unref(flat);
    return failed ? fail(problem, room) : 0;
}

static void *collect(VipsImage *image, const char *name, GValue *value, void *list) {
    (void)image, (void)value;
    g_ptr_array_add(list, g_strdup(name));
    return NULL;
}

int picture_encode(picture *picture, picture_format format, int quality, int effort, picture_bytes *result,
                   char *problem, size_t room) {
    VipsImage *bare = NULL;
    if (vips_copy(picture->image, &bare, NULL)) return fail(problem, room);
    // WebP keeps EXIF, XMP and profile of its input whatever strip says, so they are taken off before. Their names come
    // first: fields cannot be removed while they are walked through.
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    vips_image_map(bare, collect, names);
    for (guint index = 0; index < names->len; index++) {
        const char *name = g_ptr_array_index(names, index);
        if (strcmp(name, VIPS_META_N_PAGES) != 0 && strcmp(name, VIPS_META_PAGE_HEIGHT) != 0) vips_image_remove(bare, name);
    }
    g_ptr_array_free(names, TRUE);
    int failed = -1;
    void *bytes = NULL;
    size_t count = 0;
    switch (format) {
    case PICTURE_JPEG:
        failed = vips_jpegsave_buffer(bare, &bytes, &count, "Q", quality, "optimize_coding", TRUE, "strip", TRUE, NULL);
        break;
    case PICTURE_PNG:
        failed = vips_pngsave_buffer(bare, &bytes, &count, "compression", effort, "strip", TRUE, NULL);
        break;
    case PICTURE_WEBP:
        failed = vips_webpsave_buffer(bare, &bytes, &count, "Q", quality, "effort", effort, "strip", TRUE, NULL);
        break;
    case PICTURE_AVIF:
        failed = vips_heifsave_buffer(bare, &bytes, &count, "Q", quality, "effort", effort, "compression",
                                      VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "strip", TRUE, NULL);
        break;
    }
    g_object_unref(bare);
    if (failed) return fail(problem, room);
    result->bytes = bytes;
    result->count = count;
    return 0;
}

void picture_close(picture *picture) {
    g_object_unref(picture->image);
    g_free(picture);
}

void picture_free(picture_bytes bytes) { g_free(bytes.bytes); }

void picture_thread_done(void) { vips_thread_shutdown(); }
