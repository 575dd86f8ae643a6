#ifndef CBASETHEME_H
#define CBASETHEME_H

#include <stddef.h>

/// A file of the base theme, as it was when the program was compiled.
struct base_theme_file {
    /// The path below themes/base.
    const char *path;
    const unsigned char *bytes;
    size_t count;
};

/// The files in the order of their paths, and how many there are.
const struct base_theme_file *base_theme_files(size_t *count);

#endif
