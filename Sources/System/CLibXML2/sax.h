#pragma once

/* What a reader of SAX events needs beside the parser itself: xmlSwitchEncoding. */
#include <libxml/parserInternals.h>
