// AES of OpenSSL 3's libcrypto, through EVP; the numbers are macros that Swift need not know by type.
#pragma once
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>

static const int beacon_aead_set_nonce_length = EVP_CTRL_AEAD_SET_IVLEN;
static const int beacon_aead_set_tag = EVP_CTRL_AEAD_SET_TAG;
