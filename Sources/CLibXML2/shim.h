#pragma once

/* libxml2's headers pull in those of ICU, which clash with the ICU inside Foundation; nothing here needs them. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <string.h>

#include "sax.h"

/* The bytes of a document on their way to the parser. */
struct html_input {
    htmlParserCtxtPtr parser;
    const char *bytes;
    size_t left;
    int maximum_attributes;
};

/* Hands over at most one page, and nothing more once a tag has had too many attributes: the parser compares each
   attribute of a tag with all before it, so a tag of a million attributes would take hours. */
static inline int html_input_read(void *context, char *buffer, int length) {
    struct html_input *input = (struct html_input *)context;
    if (input->parser->maxatts / 2 > input->maximum_attributes) return 0;
    size_t count = length < 4096 ? (size_t)length : 4096;
    if (count > input->left) count = input->left;
    memcpy(buffer, input->bytes, count);
    input->bytes += count;
    input->left -= count;
    return (int)count;
}

/* Reads HTML in UTF-8, whatever the document says of itself; NULL only when memory has run out. */
static inline htmlDocPtr html_document_read(const char *bytes, size_t count, int maximum_attributes, int options) {
    htmlParserCtxtPtr parser = htmlNewParserCtxt();
    if (parser == NULL) return NULL;
    struct html_input input = {parser, bytes, count, maximum_attributes};
    htmlDocPtr document = htmlCtxtReadIO(parser, html_input_read, NULL, &input, NULL, "UTF-8", options);
    htmlFreeParserCtxt(parser);
    return document;
}
