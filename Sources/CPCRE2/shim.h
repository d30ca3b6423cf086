// PCRE2 for texts of octets (UTF-8); its API picks the width by this macro.
#pragma once
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
