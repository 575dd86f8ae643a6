/// The server's certificate for 127.0.0.1, which it signed itself, good from 2020 to 2120.
package enum Certificate {
    /// For clients that are to trust the server.
    package static let pem = """
        -----BEGIN CERTIFICATE-----
        MIIBZTCCAQugAwIBAgIBATAKBggqhkjOPQQDAjAnMSUwIwYDVQQDDBxzaXRlZ2Vu
        IGxvb3BiYWNrIHRlc3Qgc2VydmVyMCIYDzIwMjAwMTAxMDAwMDAwWhgPMjEyMDAx
        MDEwMDAwMDBaMCcxJTAjBgNVBAMMHHNpdGVnZW4gbG9vcGJhY2sgdGVzdCBzZXJ2
        ZXIwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASXVRBARZAh8fboAOvwl3f/q3ih
        rnkv3Jsajg7GjsfT6VWun9DkhqbMt8tRVF8Q9LSKlwWZ1CUZ+l7zdJS4jitEoyQw
        IjAPBgNVHRMBAf8EBTADAQH/MA8GA1UdEQQIMAaHBH8AAAEwCgYIKoZIzj0EAwID
        SAAwRQIhAN72UNJoOh8xejsCpGy1yEflaycTsPDMCCG2G+WheARzAiBERARmNNUg
        qBIBpxB8zwzP7SyRRz4XQMacCZjj7E/B/w==
        -----END CERTIFICATE-----
        """

    /// The key guards nothing: only tests trust this certificate.
    static let withKey =
        pem + """

            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJjKeib3vXTX/HFnE
            8ECejfpXmblGGRTiVUHZNpUhqoyhRANCAASXVRBARZAh8fboAOvwl3f/q3ihrnkv
            3Jsajg7GjsfT6VWun9DkhqbMt8tRVF8Q9LSKlwWZ1CUZ+l7zdJS4jitE
            -----END PRIVATE KEY-----

            """
}
