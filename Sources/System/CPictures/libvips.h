// The functions of libvips 8 and GLib that are used, as their headers declare them. They are looked up when a picture is
// worked on: these libraries load sixty others, which no start of the program has to wait for.
#ifndef LIBVIPS_H
#define LIBVIPS_H

#include <stddef.h>

#ifdef __APPLE__
#define LIBVIPS "libvips.42.dylib"
#else
#define LIBVIPS "libvips.so.42"
#endif

typedef struct _VipsImage VipsImage;
typedef struct _VipsArrayDouble VipsArrayDouble;

typedef struct {
    const char *key;
    const void *value;
    ptrdiff_t length;
} GLogField;
typedef int GLogWriterFunc(int levels, const GLogField *fields, size_t count, void *context);

enum { G_LOG_LEVEL_MESSAGE = 1 << 5, G_LOG_LEVEL_MASK = ~3, G_LOG_WRITER_HANDLED = 1 };
enum { VIPS_INTERPRETATION_CMYK = 15, VIPS_INTERPRETATION_sRGB = 22 };
enum { VIPS_SIZE_BOTH = 0, VIPS_SIZE_DOWN = 2 };
enum { VIPS_EXTEND_BACKGROUND = 5 };
enum { VIPS_INTERESTING_ATTENTION = 3 };
enum { VIPS_FOREIGN_HEIF_COMPRESSION_AV1 = 4 };
enum { VIPS_MAX_COORD = 10000000 };

// Each use of DO gets the result, the name and the parameters of a function.
#define LIBVIPS_FUNCTIONS(DO) \
    DO(void, g_free, (void *)) \
    DO(void, g_log_set_writer_func, (GLogWriterFunc *, void *context, void (*release)(void *))) \
    DO(void, g_object_unref, (void *)) \
    DO(void, g_strfreev, (char **)) \
    DO(void, vips_area_unref, (void *)) \
    DO(VipsArrayDouble *, vips_array_double_newv, (int count, ...)) \
    DO(void, vips_cache_set_max, (int)) \
    DO(int, vips_colourspace, (VipsImage *, VipsImage **, int space, ...)) \
    DO(void, vips_concurrency_set, (int)) \
    DO(int, vips_copy, (VipsImage *, VipsImage **, ...)) \
    DO(int, vips_embed, (VipsImage *, VipsImage **, int left, int top, int width, int height, ...)) \
    DO(const char *, vips_error_buffer, (void)) \
    DO(void, vips_error_clear, (void)) \
    DO(int, vips_flatten, (VipsImage *, VipsImage **, ...)) \
    DO(int, vips_getpoint, (VipsImage *, double **values, int *count, int x, int y, ...)) \
    DO(int, vips_heifsave_buffer, (VipsImage *, void **bytes, size_t *count, ...)) \
    DO(int, vips_icc_transform, (VipsImage *, VipsImage **, const char *profile, ...)) \
    DO(VipsImage *, vips_image_copy_memory, (VipsImage *)) \
    DO(int, vips_image_get_bands, (const VipsImage *)) \
    DO(int, vips_image_get_blob, (const VipsImage *, const char *name, const void **bytes, size_t *count)) \
    DO(char **, vips_image_get_fields, (VipsImage *)) \
    DO(int, vips_image_get_height, (const VipsImage *)) \
    DO(int, vips_image_get_interpretation, (const VipsImage *)) \
    DO(int, vips_image_get_n_pages, (VipsImage *)) \
    DO(int, vips_image_get_orientation_swap, (VipsImage *)) \
    DO(size_t, vips_image_get_typeof, (const VipsImage *, const char *name)) \
    DO(int, vips_image_get_width, (const VipsImage *)) \
    DO(int, vips_image_hasalpha, (VipsImage *)) \
    DO(VipsImage *, vips_image_new_from_buffer, (const void *bytes, size_t count, const char *options, ...)) \
    DO(int, vips_image_remove, (VipsImage *, const char *name)) \
    DO(int, vips_init, (const char *program)) \
    DO(int, vips_jpegsave_buffer, (VipsImage *, void **bytes, size_t *count, ...)) \
    DO(void, vips_operation_block_set, (const char *name, int state)) \
    DO(int, vips_pngsave_buffer, (VipsImage *, void **bytes, size_t *count, ...)) \
    DO(int, vips_shrink, (VipsImage *, VipsImage **, double across, double down, ...)) \
    DO(int, vips_thumbnail_buffer, (void *bytes, size_t count, VipsImage **, int width, ...)) \
    DO(const char *, vips_version_string, (void)) \
    DO(int, vips_webpsave_buffer, (VipsImage *, void **bytes, size_t *count, ...))

#endif
