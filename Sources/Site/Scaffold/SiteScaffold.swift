import Content
import Foundation

/// A new site: one newspaper with a front, two sections, an article and a page.
package struct SiteScaffold: Sendable {
    /// The folder to make.
    package let folder: String
    /// The newspaper.
    package let brand: BrandScaffold

    /// Makes a site of its newspaper.
    package init(folder: String, brand: BrandScaffold) {
        self.folder = folder
        self.brand = brand
    }

    /// All files of the site.
    package var files: NewFiles {
        var files = brand.files(in: folder)
        files.add("content/site.yml", siteFile)
        SchemaLine.addSchemas(["site"], to: &files)
        files.add(".gitignore", Self.ignored)
        files.add("README.md", readme)
        files.add(".github/workflows/publish.yml", Self.workflow)
        return files
    }

    /// What commands leave in a site folder: pages, what builds keep, parts built by schedulers with their logs, metrics.
    private static let ignored = """
        /output/
        /.sitegen/
        # Parts of a site of many brands, and the logs of their jobs.
        /shards/
        /shards.log
        /sitegen-*.log
        # Files of --metrics.
        /*.prom

        """

    private var siteFile: String {
        """
        \(SchemaLine.site)name: \(YAMLWord.quoted(brand.name))
        # Where "sitegen publish" puts the pages; their keys are the paths of their addresses.
        # publish: { to: "s3://BUCKET/PREFIX" }

        """
    }

    private var readme: String {
        """
        # \(brand.name)

        A newspaper made with sitegen.

            sitegen serve    # shows it at http://127.0.0.1:8080/ and follows every change
            sitegen check    # finds mistakes in content and themes, and writes nothing
            sitegen build    # writes it to output/
            sitegen publish  # puts it where publish.to in content/site.yml says

        Sections, pages and articles are files in `content/\(brand.id)/`. `sitegen new --help` makes more of them.

        """
    }

    /// Builds on every push and every five minutes, and publishes once it may write to the target.
    private static let workflow = """
        # Builds the site, and publishes it to the bucket that publish.to in content/site.yml names, when the repository has the
        # variable AWS_ROLE_ARN, a role that may write there, and AWS_REGION. SITEGEN_IMAGE is the container image of sitegen.
        name: Publish
        on:
          push:
            branches: [main]
          schedule:
            - cron: "*/5 * * * *"
          workflow_dispatch:
        permissions: {}
        concurrency:
          group: publish
        jobs:
          publish:
            runs-on: ubuntu-24.04
            timeout-minutes: 15
            permissions:
              contents: read
              id-token: write # for the role at AWS; there is no secret in this repository
            container:
              image: ${{ vars.SITEGEN_IMAGE }}
              options: --user root
            steps:
              - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
                with:
                  persist-credentials: false
              # Last good copies of feeds, and what is written already.
              - uses: actions/cache@5a3ec84eff668545956fd18022155c47e93e2684 # v4.2.3
                with:
                  path: |
                    .sitegen
                    output
                  key: sitegen-${{ github.run_id }}-${{ github.run_attempt }}
                  restore-keys: sitegen-
              - run: sitegen build
              - if: vars.AWS_ROLE_ARN != ''
                uses: aws-actions/configure-aws-credentials@b47578312673ae6fa5b5096b330d9fbac3d116df # v4.2.1
                with:
                  role-to-assume: ${{ vars.AWS_ROLE_ARN }}
                  aws-region: ${{ vars.AWS_REGION }}
              - if: vars.AWS_ROLE_ARN != ''
                run: sitegen publish

        """
}
