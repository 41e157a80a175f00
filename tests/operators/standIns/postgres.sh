#!/bin/sh
# What deploy/compose.yaml uses of PostgreSQL's own image, with Debian's packages.
set -e
data=/var/lib/postgresql/data
bin=$(echo /usr/lib/postgresql/*/bin)
chown postgres "$data"
# Its socket's folder, which systemd makes on a machine.
install --directory --owner postgres /run/postgresql
as_postgres() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
if [ ! -e "$data/PG_VERSION" ]; then
  as_postgres "$bin/initdb" --pgdata "$data" --username "$POSTGRES_USER" --auth-local trust --auth-host scram-sha-256
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  as_postgres "$bin/pg_ctl" --pgdata "$data" --options '-c listen_addresses=' --wait start
  as_postgres "$bin/createdb" --username "$POSTGRES_USER" "$POSTGRES_DB"
  echo "alter role $POSTGRES_USER password '$(cat "$POSTGRES_PASSWORD_FILE")'" |
    as_postgres "$bin/psql" --quiet --username "$POSTGRES_USER" "$POSTGRES_DB"
  as_postgres "$bin/pg_ctl" --pgdata "$data" --wait stop
fi
exec setpriv --reuid postgres --regid postgres --init-groups "$bin/postgres" -D "$data" -c listen_addresses='*'
