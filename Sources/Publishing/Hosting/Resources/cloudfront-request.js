// Made by "sitegen deploy-config cloudfront": addresses become keys of the bucket, and former addresses redirects.
var site = @@site@@;
function handler(event) {
    var request = event.request, path = request.uri, index;
    if (/\/\.sitegen(\/|$)/.test(path)) return { statusCode: 404, statusDescription: 'Not Found' };
    var target = Object.prototype.hasOwnProperty.call(site.moved, path) ? site.moved[path] : null;
    for (index = 0; !target && index < site.below.length; index++) {
        if (path.startsWith(site.below[index][0])) target = site.below[index][1];
    }
    // A folder without its slash: relative links need it.
    if (!target && /\/[^\/.]+$/.test(path) && path.indexOf('/.well-known/') === -1) target = path.replace(/^\/+/, '/') + '/';
    if (target) {
        return {
            statusCode: 301, statusDescription: 'Moved Permanently',
            headers: { location: { value: target }, 'cache-control': { value: 'public, max-age=3600' } },
        };
    }
    if (path.endsWith('/')) path += 'index.html';
    for (index = 0; index < site.locations.length; index++) {
        if (!path.startsWith(site.locations[index].base)) continue;
        request.uri = site.locations[index].key + path.slice(site.locations[index].base.length);
        break;
    }
    return request;
}
