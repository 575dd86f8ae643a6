// The modules whose types are in the declarations of this one come with it.
@_exported public import Checks
@_exported public import Content
@_exported public import HTTPClient
@_exported public import Metrics
@_exported public import Pages
