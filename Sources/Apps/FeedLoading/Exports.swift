// What the public declarations show of other modules comes with this one, so that an app imports FeedLoading alone.
@_exported public import Diagnostics
@_exported public import Markup
