#!/bin/sh
# Runs once, when the database is created: one user and one database per program, because the dashboard never opens the service's.
set -eu
psql -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -v service="$SERVICE_PASSWORD" -v dashboard="$DASHBOARD_PASSWORD" <<'SQL'
create user rostrum password :'service';
create user rostrum_dashboard password :'dashboard';
create database rostrum owner rostrum template template0 encoding 'UTF8';
create database rostrum_sessions owner rostrum_dashboard template template0 encoding 'UTF8';
revoke connect on database rostrum, rostrum_sessions from public;
SQL
