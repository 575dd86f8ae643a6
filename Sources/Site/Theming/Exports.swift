// The modules whose types are in the declarations of this one come with it.
@_exported public import Diagnostics
@_exported public import Files
@_exported public import Hashing
@_exported public import Markup
@_exported public import Reference
