// libcrypto, loaded when the first digest is computed.
#include "CCrypto.h"

#include "loading.h"

LOADED_LIBRARY("libcrypto.so.3", "libssl3")

FORWARD(int, EVP_Digest,
        (const void *data, size_t count, unsigned char *digest, unsigned int *size, const EVP_MD *type, ENGINE *engine),
        (data, count, digest, size, type, engine))
FORWARD(int, EVP_DigestFinal_ex, (EVP_MD_CTX *context, unsigned char *digest, unsigned int *size), (context, digest, size))
FORWARD(int, EVP_DigestInit_ex, (EVP_MD_CTX *context, const EVP_MD *type, ENGINE *engine), (context, type, engine))
FORWARD(int, EVP_DigestUpdate, (EVP_MD_CTX *context, const void *data, size_t count), (context, data, count))
FORWARD(void, EVP_MD_CTX_free, (EVP_MD_CTX *context), (context))
FORWARD(EVP_MD_CTX *, EVP_MD_CTX_new, (void), ())
FORWARD(const EVP_MD *, EVP_md5, (void), ())
FORWARD(const EVP_MD *, EVP_sha256, (void), ())
FORWARD(unsigned char *, HMAC,
        (const EVP_MD *type, const void *key, int key_size, const unsigned char *data, size_t count, unsigned char *digest,
         unsigned int *size),
        (type, key, key_size, data, count, digest, size))
