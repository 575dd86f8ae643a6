#pragma once
#include <stdlib.h>

// glibc keeps what a process once needed unless it is asked; other allocators are not asked.
#ifdef __GLIBC__
#include <malloc.h>
static inline void sitegen_malloc_trim(void) { malloc_trim(0); }
#else
static inline void sitegen_malloc_trim(void) {}
#endif
