// A library that is loaded when one of its functions is called, instead of at every start of the program.
//
// FORWARD defines a function of the library under its own name, so its headers are used as they are.
#ifndef LOADING_H
#define LOADING_H

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

/// Names the library of this file, and the package of Debian that has it.
#define LOADED_LIBRARY(file, package)                                                                          \
    static void *loaded_address(const char *name) {                                                            \
        void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL), *address = library ? dlsym(library, name) : NULL; \
        if (address) return address;                                                                           \
        fprintf(stderr, "sitegen: error: %s; install %s\n", dlerror(), package);                               \
        _Exit(1);                                                                                              \
    }

/// The address of a function in the library.
#define LOADED(name)                                                \
    ({                                                              \
        static _Atomic(void *) known;                               \
        void *address = atomic_load(&known);                        \
        if (!address) {                                             \
            address = loaded_address(#name);                        \
            atomic_store(&known, address);                          \
        }                                                           \
        address;                                                    \
    })

/// A function that calls the one in the library.
#define FORWARD(result, name, parameters, arguments) \
    __attribute__((visibility("hidden"))) result name parameters { return((result(*) parameters) LOADED(name)) arguments; }

#endif
