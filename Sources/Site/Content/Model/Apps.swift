/// The native apps of a brand, which open its addresses.
package struct Apps: Sendable, Hashable {
    /// The app on iOS, if there is one.
    package var ios: IOSApp?
    /// The app on Android, if there is one.
    package var android: AndroidApp?
}

/// The app on iOS that opens addresses.
package struct IOSApp: Sendable, Hashable {
    /// The digits of the app's address in the App Store.
    package let storeID: String
    /// Team and bundle of every build that may open addresses: `ABCDE12345.no.example.news`.
    package let appIDs: [String]
}

/// The app on Android that opens addresses.
package struct AndroidApp: Sendable, Hashable {
    /// The package: `no.example.news`.
    package let package: String
    /// Fingerprints of the signing certificates: 32 pairs of upper-case hexadecimal digits with colons between them.
    package let sha256: [String]
}
