vcl 4.1;

# Keeps pages for days, and drops those that a shell names. See README.md.

import std;
import xkey;

sub vcl_recv {
    if (req.method == "PURGE") {
        # Only shells reach this listener.
        if (local.socket != "purge") {
            return (synth(405));
        }
        if (!req.http.Surrogate-Key) {
            return (synth(400, "No keys"));
        }
        # They stay for half a second, and for as long as no shell answers.
        set req.http.X-Dropped = xkey.softpurge(req.http.Surrogate-Key);
        return (synth(200, "Dropped " + req.http.X-Dropped));
    }
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    if (beresp.http.Surrogate-Key && beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Cache-Control ~ "public, max-age=0") {
        # A page from before a change, which the shell may send for seconds, comes without a lifetime.
        set beresp.ttl = 0.2s;
        if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
            set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0.2s);
        }
        set beresp.grace = 1h;
        return (deliver);
    }
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    unset resp.http.Cache-Tag;
    unset resp.http.CDN-Cache-Control;
}

include "site.vcl";
