package import Buckets

// placeholder until merged
package actor PublishSession {
    let bucket: any Bucket
    package init(bucket: any Bucket) { self.bucket = bucket }
    package func publish(_ deployment: Deployment, options: Publisher.Options) async throws -> PublishReport {
        try await Publisher(deployment, to: bucket, options: options).publish()
    }
    package func close() async {}
}
