# Made by "sitegen deploy-config fastly": a main VCL for a service with the bucket as its only backend. Make it again when
# brands, former addresses or headers change. Turn on dynamic compression, which packs with brotli, too.
# The last page is shown while the origin fails; else the brand's page of errors, if somebody has seen it before: ask for it
# once after each purge. At the root of a host where no brand is, 5xx are Fastly's own.
# Tables hold 1,000 entries unless Fastly allows more; here are @@count@@ former addresses.
table sitegen_moved {
    @@moved@@
}

sub vcl_recv {
#FASTLY recv
    if (req.method != "GET" && req.method != "HEAD") { error 405; }
    if (req.restarts == 0) {
        unset req.http.Sitegen-Status;
        unset req.http.Sitegen-Missing;
        unset req.http.Sitegen-Failed;
        set req.http.Sitegen-Path = urldecode(req.url.path);
        set req.url = req.url.path;
        @@locations@@
        declare local var.to STRING;
        set var.to = table.lookup(sitegen_moved, req.http.host req.url.path, "");
        @@below@@
        if (var.to == "" && req.url.path ~ "/[^/.]+$" && req.url.path !~ "/\.well-known/") { set var.to = req.url.path "/"; }
        if (var.to != "") { error 618 var.to; }
        if (req.url.path ~ "/\.sitegen(/|$)") {
            set req.http.Sitegen-Status = "404";
            set req.url = req.http.Sitegen-Missing;
        }
    }
    return(lookup);
}

sub vcl_miss {
#FASTLY miss
    @@keys@@
    return(fetch);
}

sub vcl_fetch {
#FASTLY fetch
    if (beresp.status >= 500 && beresp.status < 600) {
        if (stale.exists) { return(deliver_stale); }
        if (req.restarts == 0 && req.http.Sitegen-Failed) {
            set req.http.Sitegen-Status = beresp.status;
            set req.url = req.http.Sitegen-Failed;
            restart;
        }
        set beresp.cacheable = false;
        return(deliver);
    }
    if ((beresp.status == 403 || beresp.status == 404) && req.restarts == 0) {
        set req.http.Sitegen-Status = "404";
        set req.url = req.http.Sitegen-Missing;
        restart;
    }
    set beresp.stale_while_revalidate = 300s;
    set beresp.stale_if_error = 86400s;
    return(deliver);
}

sub vcl_error {
#FASTLY error
    if (obj.status == 618) {
        set obj.status = 301;
        set obj.http.Location = "https://" req.http.host obj.response;
        set obj.response = "Moved Permanently";
        synthetic {""};
        return(deliver);
    }
    if (obj.status >= 500 && obj.status < 600) {
        if (stale.exists) { return(deliver_stale); }
        if (req.restarts == 0 && req.http.Sitegen-Failed) {
            set req.http.Sitegen-Status = obj.status;
            set req.url = req.http.Sitegen-Failed;
            restart;
        }
    }
    return(deliver);
}

sub vcl_deliver {
#FASTLY deliver
    @@headers@@
    if (req.http.Sitegen-Status) {
        set resp.status = std.atoi(req.http.Sitegen-Status);
        set resp.http.Cache-Control = "@@missing@@";
        if (resp.status >= 500) { set resp.http.Cache-Control = "@@failed@@"; }
    }
    set resp.http.X-Compress-Hint = "on";
    return(deliver);
}
