// The modules whose types are in public declarations come with this one, so that an app imports FeedLoading alone.
@_exported public import Diagnostics
@_exported public import Markup

#if canImport(FoundationEssentials)
    @_exported public import FoundationEssentials
#else
    @_exported public import Foundation
#endif
