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

/* The length of the next piece. The parser looks for no more input inside a reference, so a piece ends behind a tag in
   its second half, else behind a blank or a whole character that cannot be inside a reference. */
static inline size_t html_piece_length(const char *bytes, size_t maximum) {
    for (size_t end = maximum; end > maximum / 2; end--) {
        if (bytes[end - 1] == '>') return end;
    }
    for (size_t end = maximum; end > maximum / 2; end--) {
        unsigned char last = (unsigned char)bytes[end - 1];
        int continues = ((unsigned char)bytes[end] & 0xC0) == 0x80;
        if (!continues && (last <= ' ' || last >= 0x80 || last == ';')) return end;
    }
    return maximum;
}

/* Hands over one piece, and nothing more once a tag has had too many attributes: the parser compares each attribute of
   a tag with all before it, so a tag of a million attributes would take hours. */
static inline int html_input_read(void *context, char *buffer, int length) {
    struct html_input *input = (struct html_input *)context;
    /* The list has two places for each attribute and is doubled before it is full. */
    if (input->parser->maxatts / 4 > input->maximum_attributes) return 0;
    size_t count = (size_t)length < input->left ? html_piece_length(input->bytes, (size_t)length) : input->left;
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
