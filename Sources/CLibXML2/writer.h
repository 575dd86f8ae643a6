#pragma once

/* Writing XML into memory. */
#include <libxml/xmlwriter.h>
