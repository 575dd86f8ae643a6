// What a program of one's own needs to write loaders, widgets and scenes comes with this module.
@_exported public import FeedLoading
@_exported public import Pages
@_exported public import Theming
