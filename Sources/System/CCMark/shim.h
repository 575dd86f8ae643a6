#pragma once
#include <cmark.h>
#include <stdlib.h>
