# The dump can be read, and has what visitors send.
set -x
database=$(podman ps --quiet --filter label=com.docker.compose.service=database)
podman exec --interactive "$database" pg_restore --list < site.dump | grep 'TABLE DATA public records '
