// A CloudFront function (runtime cloudfront-js-2.0, event viewer-request): a folder is its index.html.
function handler(event) {
    var request = event.request;
    var path = request.uri;
    // What publishing keeps for itself is nobody's business.
    if (path.indexOf('/.sitegen') !== -1) return { statusCode: 404, statusDescription: 'Not Found' };
    if (path.endsWith('/')) {
        request.uri = path + 'index.html';
        return request;
    }
    // A folder without its slash: relative links need it. Files have a dot, or lie in /.well-known/.
    var name = path.slice(path.lastIndexOf('/') + 1);
    if (name.indexOf('.') !== -1 || path.indexOf('/.well-known/') !== -1) return request;
    return {
        statusCode: 301,
        statusDescription: 'Moved Permanently',
        headers: { location: { value: path.replace(/^\/+/, '/') + '/' }, 'cache-control': { value: 'public, max-age=3600' } },
    };
}
