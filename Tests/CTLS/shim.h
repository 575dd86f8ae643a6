#pragma once
#include <openssl/bio.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <string.h>

/// Notes in `context` whether the client would speak HTTP/2, and settles on HTTP/1.1.
static inline int sitegen_tls_choose(SSL *session, const unsigned char **chosen, unsigned char *length,
                                     const unsigned char *offered, unsigned int count, void *context) {
    static const unsigned char spoken[] = "\x08http/1.1";
    for (unsigned int at = 0; at + 1 < count; at += 1 + offered[at]) {
        if (offered[at] == 2 && memcmp(offered + at + 1, "h2", 2) == 0) *(int *)context = 1;
    }
    unsigned char *found = NULL;
    int result = SSL_select_next_proto(&found, length, spoken, sizeof spoken - 1, offered, count);
    *chosen = found;
    return result == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK;
}

/// The certificate and key of `pem`, in a context of its own; NULL if they cannot be read.
static inline SSL_CTX *sitegen_tls_context(const char *pem) {
    // The same for every connection, so that a session of one can be taken up by another.
    static unsigned char ticket_keys[80] = "for tests on the loopback interface, where nothing is secret";
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    BIO *text = BIO_new_mem_buf(pem, -1);
    EVP_PKEY *key = PEM_read_bio_PrivateKey(text, NULL, NULL, NULL);
    (void)BIO_reset(text);
    X509 *certificate = PEM_read_bio_X509(text, NULL, NULL, NULL);
    int is_ready = key != NULL && certificate != NULL && SSL_CTX_use_certificate(context, certificate) == 1
        && SSL_CTX_use_PrivateKey(context, key) == 1
        && SSL_CTX_set_tlsext_ticket_keys(context, ticket_keys, sizeof ticket_keys) == 1
        && SSL_CTX_set_session_id_context(context, (const unsigned char *)"sitegen", 7) == 1;
    X509_free(certificate);
    EVP_PKEY_free(key);
    BIO_free(text);
    if (is_ready) return context;
    SSL_CTX_free(context);
    return NULL;
}

/// Shakes hands with the client at the other end of `socket`; NULL if they do not agree.
static inline SSL *sitegen_tls_accept(int socket, const char *pem, int *offers_http2) {
    SSL_CTX *context = sitegen_tls_context(pem);
    if (context == NULL) return NULL;
    SSL_CTX_set_alpn_select_cb(context, sitegen_tls_choose, offers_http2);
    SSL *session = SSL_new(context);
    SSL_CTX_free(context);
    if (session != NULL && SSL_set_fd(session, socket) == 1 && SSL_accept(session) == 1) return session;
    SSL_free(session);
    return NULL;
}
