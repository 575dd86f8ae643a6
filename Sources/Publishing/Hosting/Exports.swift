// The modules whose types are in the declarations of this one come with it.
@_exported public import Engine
