#pragma once
#include <gumbo.h>

/// Parses a page with the library's own settings, which Swift cannot reach as they hold pointers.
static inline GumboOutput *cgumbo_parse(const void *bytes, size_t length) {
    return gumbo_parse_with_options(&kGumboDefaultOptions, (const char *)bytes, length);
}

static inline void cgumbo_destroy(GumboOutput *output) {
    gumbo_destroy_output(&kGumboDefaultOptions, output);
}

/// Whether a node has a name, attributes and children.
static inline bool cgumbo_is_element(const GumboNode *node) {
    return node->type == GUMBO_NODE_ELEMENT || node->type == GUMBO_NODE_TEMPLATE;
}

static inline bool cgumbo_is_comment(const GumboNode *node) {
    return node->type == GUMBO_NODE_COMMENT;
}

/// The text of a node that is no element.
static inline const char *cgumbo_text(const GumboNode *node) {
    return node->v.text.text;
}

/// The name of an element as the page has it, also of one the library does not know.
static inline GumboStringPiece cgumbo_name(const GumboNode *node) {
    GumboStringPiece piece = node->v.element.original_tag;
    gumbo_tag_from_original_text(&piece);
    return piece;
}

/// The name of an element the library knows; empty for others.
static inline const char *cgumbo_known_name(const GumboNode *node) {
    return gumbo_normalized_tagname(node->v.element.tag);
}

static inline GumboNamespaceEnum cgumbo_namespace(const GumboNode *node) {
    return node->v.element.tag_namespace;
}

static inline unsigned int cgumbo_children(const GumboNode *node) {
    return node->v.element.children.length;
}

static inline const GumboNode *cgumbo_child(const GumboNode *node, unsigned int index) {
    return (const GumboNode *)node->v.element.children.data[index];
}

static inline unsigned int cgumbo_attributes(const GumboNode *node) {
    return node->v.element.attributes.length;
}

static inline const GumboAttribute *cgumbo_attribute(const GumboNode *node, unsigned int index) {
    return (const GumboAttribute *)node->v.element.attributes.data[index];
}
