#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <stdio.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
// Processes whose parent has ended become children of this process. prctl and syscall are variadic.
static inline int sitegen_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }
// RENAME_EXCHANGE is 2; not every libc declares renameat2.
static inline int sitegen_exchange(const char *first, const char *second) {
    return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2u);
}
#else
static inline int sitegen_adopt_orphans(void) { return -1; }
static inline int sitegen_exchange(const char *first, const char *second) {
    (void)first;
    (void)second;
    return -1;
}
#endif
