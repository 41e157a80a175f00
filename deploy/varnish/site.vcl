vcl 4.1;

# Keeps pages in front of one or more shells, also while a canary runs. See README.md.

import std;

backend shell {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 15s;
    .probe = { .url = "/healthz"; .interval = 2s; .timeout = 4s; .window = 3; .threshold = 2; .initial = 2; }
}

# The same without a probe: under load a shell answers probes late, and pages all the same.
backend anyway {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 15s;
}

sub vcl_recv {
    if (req.restarts == 0) {
        # Only this file sets these.
        unset req.http.X-Kept;
        unset req.http.X-Failed;
        unset req.http.X-Refused;
        unset req.http.X-Site-Arm;
        unset req.http.X-Page-Url;
        unset req.http.X-Draw;
        unset req.http.X-Has-Draw;
        unset req.http.X-New-Draw;
        unset req.http.X-Lost-Part;
        # The shell encodes with brotli, which Varnish cannot; run it with -p http_gzip_support=off.
        if (req.http.Accept-Encoding ~ "\bbr\b" && req.http.Accept-Encoding !~ "\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)") {
            set req.http.Accept-Encoding = "br";
        } elsif (req.http.Accept-Encoding ~ "\bgzip\b" && req.http.Accept-Encoding !~ "\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)") {
            set req.http.Accept-Encoding = "gzip";
        } else {
            unset req.http.Accept-Encoding;
        }
    }
    if (!std.healthy(req.backend_hint)) {
        # What is kept is shown, however old; for the rest it is tried.
        set req.backend_hint = anyway;
        set req.http.X-Failed = "1";
    }
    if (req.http.X-Failed) {
        set req.grace = 1h;
    } else {
        set req.grace = 0.1s;
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Answers for one visitor, and those that no cache may keep.
    if (req.url ~ "^/(?:api|mp|sp|cdp|predict|preview|embed|healthz|readyz|statusz|_reports|_evidence|_telemetry|_assistant|_explain|_compare)(?:[/?]|$)"
        || req.url ~ "[?&](?:override|token)="
        || req.http.Cookie ~ "(?:^|;\s*)(?:io\.prismic\.preview|site-override)=") {
        return (pass);
    }
    set req.http.X-Kept = "1";
    # Files are the same for everybody.
    if (req.url ~ "^/(?:assets|fragments|images|cdn-cgi|sharing|_arms)/" || req.url ~ "^/[^?]*\.(?:xml|txt|webmanifest|ico|png|svg|atom)(?:\?|$)") {
        unset req.http.Cookie;
        return (hash);
    }
    if (req.restarts > 0) {
        # A part without a draw belongs to no document: the shell says so itself.
        if (req.http.X-Lost-Part) {
            unset req.http.X-Site-Arm;
            unset req.http.X-Kept;
            return (pass);
        }
        return (hash);
    }
    # A page, or a part of one: which arm does this visitor have?
    if (req.http.Cookie ~ "(?:^|;\s*)site-draw=") {
        set req.http.X-Has-Draw = "1";
        set req.http.X-Draw = regsub(req.http.Cookie, "^(?:.*;)?\s*site-draw=([^;]*).*$", "\1");
    } elsif (req.url ~ "^/_parts/") {
        set req.http.X-Draw = "0";
    } else {
        set req.http.X-Draw = std.integer(real=std.random(0, 1000), fallback=0);
    }
    unset req.http.Cookie;
    if (req.http.X-Draw !~ "^(?:0|[1-9][0-9]?[0-9]?)$") {
        set req.http.X-Site-Arm = "live";
        return (hash);
    }
    # A shell that is away cannot say, and one that is busy need not.
    if (req.http.X-Failed) {
        set req.http.X-Site-Arm = "live";
        return (hash);
    }
    set req.http.X-Page-Url = req.url;
    set req.url = "/_arms/all";
    # No canary runs, mostly: nobody waits to hear it again.
    set req.grace = 1m;
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    # Each arm has pages of its own.
    if (req.http.X-Site-Arm) {
        hash_data(req.http.X-Site-Arm);
    }
    # Not by `Host`: pages are the same under every name, and visitors can make up any number of names.
    return (lookup);
}

sub vcl_miss {
    if (req.http.X-Refused) {
        return (synth(503));
    }
}

sub vcl_backend_fetch {
    # What is kept is shown. To ask once more would only add to what the shell has to do.
    if (bereq.is_bgfetch && bereq.http.X-Refused) {
        return (abandon);
    }
}

sub vcl_backend_response {
    if (beresp.status >= 500 && !bereq.uncacheable) {
        if (bereq.url ~ "^/_arms/") {
            return (error);
        }
        # The shell has too much to do, and says when to come again.
        if (!bereq.is_bgfetch && !bereq.http.X-Failed && beresp.http.Cache-Status ~ "overload") {
            set bereq.http.X-Refused = beresp.http.Retry-After;
            return (error(503));
        }
        # An error replaces nothing that is kept: vcl_synth.
        if (bereq.is_bgfetch || !bereq.http.X-Failed) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        return (deliver);
    }
    # What does not say for how long it may be kept, is not: an address can be written in many ways.
    if (!beresp.http.Cache-Control) {
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        return (deliver);
    }
    if (bereq.url == "/_arms/all" && beresp.http.X-Site-Arm) {
        set beresp.grace = 1m;
        return (deliver);
    }
    if (bereq.url ~ "^/_arms/") {
        # For as long as the shell says and not a moment longer: a candidate that was taken back must go.
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        return (deliver);
    }
    if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Cache-Control ~ "public, max-age=0") {
        # How long after a release, or a change of the content, visitors may still get the page before.
        set beresp.ttl = 2s;
        # A shell that does not answer leaves its pages standing.
        set beresp.grace = 1h;
    }
}

sub vcl_backend_error {
    if (bereq.url ~ "^/_arms/") {
        set beresp.status = 204;
        set beresp.http.X-Site-Arm = "live";
        set beresp.ttl = 1s;
        return (deliver);
    }
    if (bereq.http.X-Refused && !bereq.is_bgfetch) {
        set beresp.http.Retry-After = bereq.http.X-Refused;
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        return (deliver);
    }
    if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.X-Failed)) {
        return (abandon);
    }
}

sub vcl_synth {
    if (req.http.X-Refused) {
        set resp.http.Retry-After = req.http.X-Refused;
        set resp.http.Cache-Control = "no-store";
        set resp.http.Content-Type = "text/html; charset=utf-8";
        synthetic({"<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Busy just now</title></head><body><main><h1>We are busy just now</h1><p>There are more visitors than we can serve just now. Please try again in a moment.</p><p><a href="">Try again</a></p></main></body></html>
"});
        return (deliver);
    }
    # The shell has failed: what is kept is shown, however old, and otherwise it is tried once more.
    if (resp.status == 503 && req.http.X-Kept && !req.http.X-Failed) {
        set req.http.X-Failed = "1";
        return (restart);
    }
}

sub vcl_deliver {
    # The shell has too much to do: what is kept is shown, however old, and nobody is asked again.
    if (resp.status == 503 && resp.http.Retry-After && req.http.X-Kept && !req.http.X-Failed) {
        set req.http.X-Failed = "1";
        set req.http.X-Refused = resp.http.Retry-After;
        return (restart);
    }
    if (req.http.X-Page-Url) {
        if (req.url == "/_arms/all" && !resp.http.X-Site-Arm) {
            # A canary runs, so the draw matters.
            set req.url = "/_arms/" + req.http.X-Draw;
            return (restart);
        }
        set req.http.X-Site-Arm = "live";
        if (resp.http.X-Site-Arm) {
            set req.http.X-Site-Arm = resp.http.X-Site-Arm;
        }
        # The shell names the draw while a canary runs, and only then it is kept.
        if (resp.http.X-Site-Draw && !req.http.X-Has-Draw) {
            if (req.http.X-Page-Url ~ "^/_parts/") {
                set req.http.X-Lost-Part = "1";
            } else {
                set req.http.X-New-Draw = req.http.X-Draw;
            }
        }
        set req.url = req.http.X-Page-Url;
        unset req.http.X-Page-Url;
        return (restart);
    }
    if (req.http.X-New-Draw) {
        set resp.http.Set-Cookie = "site-draw=" + req.http.X-New-Draw + "; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax";
        if (req.http.X-Forwarded-Proto == "https") {
            set resp.http.Set-Cookie = resp.http.Set-Cookie + "; Secure";
        }
        set resp.http.Cache-Control = "private, max-age=0, must-revalidate";
    }
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
