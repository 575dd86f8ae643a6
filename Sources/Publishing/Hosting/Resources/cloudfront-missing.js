// Made by "sitegen deploy-config cloudfront": the brand's page for an address without one (Lambda@Edge, origin response).
const locations = @@locations@@;
exports.handler = async (event) => {
    const { request, response, config } = event.Records[0].cf;
    if (response.status !== '403' && response.status !== '404') return response;
    const location = locations.find((location) => request.uri.startsWith(location.key));
    // The page itself is missing.
    if (!location || request.uri === location.key + '404.html') return response;
    const page = await fetch('https://' + config.distributionDomainName + location.missing).catch(() => null);
    if (!page || !page.ok) return response;
    return {
        status: '404', statusDescription: 'Not Found', body: await page.text(),
        headers: {
            'content-type': [{ value: 'text/html; charset=utf-8' }],
            'cache-control': [{ value: '@@missing@@' }],
        },
    };
};
