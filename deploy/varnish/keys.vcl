vcl 4.1;

# Keeps pages for days, and drops those that a shell names. See README.md.

import std;
import var;
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
        # Pages that are on their way were made before.
        var.global_set("dropped", std.time2real(now, 0.0));
        # They stay for a moment, and for as long as no shell answers.
        set req.http.X-Dropped = xkey.softpurge(req.http.Surrogate-Key);
        return (synth(200, "Dropped " + req.http.X-Dropped));
    }
}

sub vcl_backend_fetch {
    var.set_real("asked", std.time2real(now, 0.0));
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    if (beresp.http.Surrogate-Key && beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Cache-Control ~ "public, max-age=0") {
        # A page from before a change, which the shell may send for seconds, comes without a lifetime. Nor has one that a purge
        # has overtaken, nor one that is asked for within five seconds after it: its shell may not know of the change yet, and end
        # before it purges for itself.
        set beresp.ttl = 0.2s;
        if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && var.get_real("asked") > std.real(var.global_get("dropped"), 0.0) + 5.0) {
            set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0.2s);
        }
        # Otherwise an answer 304 without one, of a shell that is behind, would inherit it.
        unset beresp.http.Surrogate-Control;
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
