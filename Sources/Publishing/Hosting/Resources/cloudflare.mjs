// Made by "sitegen deploy-config cloudflare": a module for Cloudflare Workers, on routes of all hosts below. Make it again when
// brands, former addresses or headers change. Cloudflare packs by itself, with brotli, too.
// The last page is shown while the origin fails, in those data centres where somebody has asked for it in a day; else the
// brand's page of errors, where the cache has it. At the root of a host where no brand is, 5xx get a line of text.
const origin = @@origin@@;
const sites = @@sites@@;

for (const site of Object.values(sites)) {
    for (const [, cases] of site.headers) for (const one of cases) one[0] = new RegExp(one[0]);
}

export default {
    async fetch(request, env, context) {
        const url = new URL(request.url);
        const site = sites[url.host];
        if (!site) return fetch(request);
        if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
        const path = url.pathname;
        const location = site.locations.find((location) => path.startsWith(location.base));
        const target = site.moved[path] ?? site.below.find(([from]) => path.startsWith(from))?.[1];
        if (target) return redirected(site, url, target);
        if (/\/\.sitegen(\/|$)/.test(path)) return page(site, url, request, location.missing, 404);
        if (/\/[^/.]+$/.test(path) && !path.includes('/.well-known/')) return redirected(site, url, path + '/');

        const last = new Request(new URL('/.sitegen/last' + path, url));
        let answer;
        try {
            answer = await fetch(source(site, url, path), {
                method: request.method, headers: request.headers, redirect: 'manual', cf: { cacheEverything: true },
                signal: AbortSignal.timeout(@@patience@@000),
            });
        } catch {
            answer = new Response(null, { status: 503 });
        }
        if (answer.status === 200 && request.method === 'GET') {
            const copy = new Response(answer.clone().body, answer);
            copy.headers.set('Cache-Control', 'public, max-age=86400');
            context.waitUntil(caches.default.put(last, copy));
        }
        if (answer.status === 403 || answer.status === 404) return page(site, url, request, location.missing, 404);
        if (answer.status >= 500) {
            const stale = await caches.default.match(last);
            if (!stale) return page(site, url, request, location.failed, answer.status);
            answer = stale;
        }
        return dressed(site, path, answer, answer.status);
    },
};

// Where the origin has the file of an address; without another origin, it is the zone's own.
function source(site, url, path) {
    const file = path.endsWith('/') ? path + 'index.html' : path;
    const location = site.locations.find((location) => path.startsWith(location.base));
    return origin ? origin + location.key + file.slice(location.base.length) : new URL(file, url);
}

function redirected(site, url, path) {
    return dressed(site, url.pathname, new Response(null, { status: 301, headers: { Location: url.origin + path } }), 301);
}

// A page of the brand in place of another one.
async function page(site, url, request, path, status) {
    let body = status === 404 ? 'There is no such page.' : 'This page cannot be loaded now.';
    try {
        const answer = path && await fetch(source(site, url, path), { cf: { cacheEverything: true, cacheTtl: 86400 } });
        if (answer && answer.ok) body = await answer.text();
    } catch {}
    const type = body.startsWith('<') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
    const bare = request.method === 'HEAD' ? null : body;
    return dressed(site, path ?? url.pathname, new Response(bare, { status, headers: { 'Content-Type': type } }), status);
}

function dressed(site, path, answer, status) {
    const response = new Response(answer.body, answer);
    let plain = path;
    try { plain = decodeURIComponent(path); } catch {}
    for (const [name, cases] of site.headers) {
        const found = cases.find(([pattern]) => pattern.test(plain));
        if (found && found[1]) response.headers.set(name, found[1]); else response.headers.delete(name);
    }
    if (status >= 500) response.headers.set('Cache-Control', '@@failed@@');
    if (status === 404) response.headers.set('Cache-Control', '@@missing@@');
    return response;
}
