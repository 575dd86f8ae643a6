/// The elements and attributes of drawings that may be published: they draw, and run nothing.
///
/// - SeeAlso: [SVG 2, appendix G](https://www.w3.org/TR/SVG2/eltindex.html)
enum SVGNames {
    static let elements = set(
        """
        svg g defs symbol use switch view title desc style image
        path rect circle ellipse line polyline polygon text tspan textPath tref
        linearGradient radialGradient stop pattern clipPath mask marker filter
        feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
        feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
        feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
        animate animateMotion animateTransform set mpath
        """
    )

    /// Elements that are left out while their content is kept.
    static let unwrapped: Set = ["a"]

    /// Elements whose `href` may be a picture that is written in the file itself.
    static let pictures: Set = ["image", "feImage"]

    /// Attributes that are kept, besides `href`, `style` and those of the namespace `xml`.
    static let attributes = set(
        """
        id class lang role tabindex focusable version viewBox preserveAspectRatio requiredExtensions systemLanguage
        width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points pathLength transform transform-origin
        rotate textLength lengthAdjust startOffset method spacing side path
        gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
        clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
        filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 stdDeviation edgeMode type values tableValues
        slope intercept amplitude exponent order kernelMatrix divisor bias targetX targetY preserveAlpha surfaceScale
        diffuseConstant specularConstant specularExponent kernelUnitLength scale xChannelSelector yChannelSelector
        azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle radius baseFrequency numOctaves seed stitchTiles
        attributeType begin dur end min max restart repeatCount repeatDur fill calcMode keyTimes keySplines keyPoints from
        to by additive accumulate origin
        alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
        color-rendering cursor direction display dominant-baseline enable-background fill-opacity fill-rule filter
        flood-color flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant
        font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning
        letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity
        overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray
        stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
        text-decoration text-overflow text-rendering unicode-bidi vector-effect visibility white-space word-spacing
        writing-mode
        aria-describedby aria-hidden aria-label aria-labelledby
        """
    )

    private static func set(_ names: String) -> Set<String> {
        Set(names.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
