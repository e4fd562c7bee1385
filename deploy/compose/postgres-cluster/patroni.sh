#!/bin/sh
# The environment gives the name and the password; the file what all servers have in common.
set -eu
export PATRONI_SCOPE=bls
export PATRONI_RESTAPI_LISTEN=0.0.0.0:8008 PATRONI_RESTAPI_CONNECT_ADDRESS="$PATRONI_NAME:8008"
export PATRONI_POSTGRESQL_LISTEN=0.0.0.0:5432 PATRONI_POSTGRESQL_CONNECT_ADDRESS="$PATRONI_NAME:5432"
export PATRONI_POSTGRESQL_DATA_DIR=/data/postgres PATRONI_POSTGRESQL_PGPASS=/tmp/pgpass
export PATRONI_POSTGRESQL_BIN_DIR="$(dirname "$(find /usr/lib/postgresql -name postgres -path '*/bin/*' | sort -V | tail -1)")"
export PATRONI_SUPERUSER_USERNAME=postgres PATRONI_SUPERUSER_PASSWORD="$POSTGRES_PASSWORD"
export PATRONI_REPLICATION_USERNAME=replicator PATRONI_REPLICATION_PASSWORD="$POSTGRES_PASSWORD"
config=/etc/licensing/patroni.yaml
if [ -d /data/restored ]; then
  sed 's/^bootstrap:$/&\n  method: restored/' "$config" > /tmp/patroni.yaml
  config=/tmp/patroni.yaml
fi
exec patroni "$config"
