// libcurl, loaded when the first of its functions is called: it brings forty libraries, and most commands ask nothing.
#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"

#include <stdarg.h>

#include "loading.h"

#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt
#undef curl_share_setopt

LOADED_LIBRARY("libcurl.so.4", "libcurl4")

FORWARD(void, curl_easy_cleanup, (CURL *handle), (handle))
FORWARD(CURL *, curl_easy_init, (void), ())
FORWARD(void, curl_easy_reset, (CURL *handle), (handle))
FORWARD(const char *, curl_easy_strerror, (CURLcode code), (code))
FORWARD(void, curl_free, (void *memory), (memory))
FORWARD(CURLcode, curl_global_init, (long flags), (flags))
FORWARD(CURLMcode, curl_multi_add_handle, (CURLM *table, CURL *handle), (table, handle))
FORWARD(CURLMcode, curl_multi_cleanup, (CURLM *table), (table))
FORWARD(CURLMsg *, curl_multi_info_read, (CURLM *table, int *left), (table, left))
FORWARD(CURLM *, curl_multi_init, (void), ())
FORWARD(CURLMcode, curl_multi_perform, (CURLM *table, int *running), (table, running))
FORWARD(CURLMcode, curl_multi_poll,
        (CURLM *table, struct curl_waitfd *others, unsigned int count, int milliseconds, int *ready),
        (table, others, count, milliseconds, ready))
FORWARD(CURLMcode, curl_multi_remove_handle, (CURLM *table, CURL *handle), (table, handle))
FORWARD(const char *, curl_multi_strerror, (CURLMcode code), (code))
FORWARD(CURLMcode, curl_multi_wakeup, (CURLM *table), (table))
FORWARD(CURLSHcode, curl_share_cleanup, (CURLSH *share), (share))
FORWARD(CURLSH *, curl_share_init, (void), ())
FORWARD(struct curl_slist *, curl_slist_append, (struct curl_slist *list, const char *text), (list, text))
FORWARD(void, curl_slist_free_all, (struct curl_slist *list), (list))
FORWARD(CURLU *, curl_url, (void), ())
FORWARD(void, curl_url_cleanup, (CURLU *url), (url))
// Older headers have no const there.
typedef __typeof__(_Generic(curl_url_get, CURLUcode(*)(const CURLU *, CURLUPart, char **, unsigned int): (const CURLU *)NULL,
                            default: (CURLU *)NULL)) url_to_read;
FORWARD(CURLUcode, curl_url_get, (url_to_read url, CURLUPart what, char **part, unsigned int flags),
        (url, what, part, flags))
FORWARD(CURLUcode, curl_url_set, (CURLU *url, CURLUPart what, const char *part, unsigned int flags),
        (url, what, part, flags))
FORWARD(char *, curl_version, (void), ())

// Every value of an option is as wide as a pointer: a long, a pointer or a curl_off_t.
_Static_assert(sizeof(long) == sizeof(void *) && sizeof(curl_off_t) == sizeof(void *), "values of options differ in width");

#define FORWARD_VALUE(result, name, handle_type, option_type)                                    \
    result name(handle_type *handle, option_type option, ...) {                                  \
        va_list values;                                                                          \
        va_start(values, option);                                                                \
        void *value = va_arg(values, void *);                                                    \
        va_end(values);                                                                          \
        return ((result(*)(handle_type *, option_type, ...))LOADED(name))(handle, option, value); \
    }
FORWARD_VALUE(CURLcode, curl_easy_setopt, CURL, CURLoption)
FORWARD_VALUE(CURLcode, curl_easy_getinfo, CURL, CURLINFO)
FORWARD_VALUE(CURLMcode, curl_multi_setopt, CURLM, CURLMoption)
FORWARD_VALUE(CURLSHcode, curl_share_setopt, CURLSH, CURLSHoption)
