#pragma once
#include <curl/curl.h>
#include <stdbool.h>
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call: one typed wrapper for each kind of value.

static inline CURLcode sitegen_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode sitegen_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode sitegen_curl_set_string(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode sitegen_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode sitegen_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode sitegen_curl_set_receiver(CURL *handle, CURLoption option, curl_write_callback value) {
    return curl_easy_setopt(handle, option, value);
}

// The program's number for a handle.
static inline CURLcode sitegen_curl_set_number(CURL *handle, long number) {
    return curl_easy_setopt(handle, CURLOPT_PRIVATE, (char *)number);
}

static inline long sitegen_curl_number(CURL *handle) {
    char *number = NULL;
    return curl_easy_getinfo(handle, CURLINFO_PRIVATE, &number) == CURLE_OK ? (long)number : 0;
}

static inline CURLcode sitegen_curl_set_authorities(CURL *handle, const char *text, size_t length) {
    struct curl_blob blob = {(void *)text, length, CURL_BLOB_COPY};
    return curl_easy_setopt(handle, CURLOPT_CAINFO_BLOB, &blob);
}

static inline CURLMcode sitegen_curl_multi_set_long(CURLM *table, CURLMoption option, long value) {
    return curl_multi_setopt(table, option, value);
}

static inline CURLSHcode sitegen_curl_share(CURLSH *share, curl_lock_data what) {
    return curl_share_setopt(share, CURLSHOPT_SHARE, what);
}

// Callbacks before a connection to an address is opened, and before a request is sent over one; both get `context`.
static inline CURLcode sitegen_curl_set_guards(
    CURL *handle, curl_opensocket_callback open, curl_prereq_callback send, void *context
) {
    CURLcode result = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
    if (result == CURLE_OK) result = curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context);
    if (result == CURLE_OK) result = curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, send);
    if (result == CURLE_OK) result = curl_easy_setopt(handle, CURLOPT_PREREQDATA, context);
    return result;
}

// The address of a socket as text; false for other families than IPv4 and IPv6.
static inline bool sitegen_curl_address(const struct curl_sockaddr *address, char text[INET6_ADDRSTRLEN]) {
    const void *bytes = NULL;
    if (address->family == AF_INET) bytes = &((const struct sockaddr_in *)&address->addr)->sin_addr;
    if (address->family == AF_INET6) bytes = &((const struct sockaddr_in6 *)&address->addr)->sin6_addr;
    return bytes && inet_ntop(address->family, bytes, text, INET6_ADDRSTRLEN);
}

static inline int sitegen_curl_port(const struct curl_sockaddr *address) {
    if (address->family == AF_INET) return ntohs(((const struct sockaddr_in *)&address->addr)->sin_port);
    if (address->family == AF_INET6) return ntohs(((const struct sockaddr_in6 *)&address->addr)->sin6_port);
    return 0;
}

static inline curl_socket_t sitegen_curl_open(const struct curl_sockaddr *address) {
    int type = address->socktype;
#ifdef SOCK_CLOEXEC
    type |= SOCK_CLOEXEC;
#endif
    return socket(address->family, type, address->protocol);
}

static inline CURLcode sitegen_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode sitegen_curl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode sitegen_curl_get_string(CURL *handle, CURLINFO info, const char **value) {
    return curl_easy_getinfo(handle, info, value);
}
