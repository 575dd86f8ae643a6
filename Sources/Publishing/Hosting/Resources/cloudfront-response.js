// Made by "sitegen deploy-config cloudfront": the fields that the bucket does not keep.
var fields = @@fields@@;
function handler(event) {
    var response = event.response, path = event.request.uri;
    try { path = decodeURIComponent(path); } catch (error) {}
    fields.forEach(function (field) {
        var found = field[1].find(function (one) { return new RegExp(one[0]).test(path); });
        if (found && found[1]) response.headers[field[0]] = { value: found[1] };
    });
    return response;
}
