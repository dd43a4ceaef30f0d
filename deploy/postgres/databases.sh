#!/bin/sh
# Runs at every start: for each service a database with two logins, whose passwords become those of the settings. The
# owner migrates; the service's own login reads and writes rows and can do nothing else. No login but the superuser's
# enters the server's own databases.
set -eu

superuser() {
  psql -v ON_ERROR_STOP=1 --quiet --no-psqlrc "$@"
}

superuser --dbname postgres -c 'REVOKE CONNECT, TEMPORARY ON DATABASE postgres, template1 FROM PUBLIC'

for service in auth payment document notes vault notification; do
  name="udin_$service"
  settings=$(echo "$service" | tr '[:lower:]' '[:upper:]')
  password=$(printenv "${settings}_DATABASE_PASSWORD")
  owner_password=$(printenv "${settings}_OWNER_DATABASE_PASSWORD")
  superuser --dbname postgres \
    -v name="$name" -v owner="${name}_owner" -v password="$password" -v owner_password="$owner_password" <<'SQL'
SELECT format('CREATE ROLE %I LOGIN', login) FROM unnest(ARRAY[:'owner', :'name']) AS login
 WHERE login NOT IN (SELECT rolname FROM pg_roles) \gexec
ALTER ROLE :"owner" PASSWORD :'owner_password';
ALTER ROLE :"name" PASSWORD :'password';
SELECT format('CREATE DATABASE %I OWNER %I', :'name', :'owner')
 WHERE NOT EXISTS (SELECT 1 FROM pg_database WHERE datname = :'name') \gexec
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"name" TO :"name";
SQL
  superuser --dbname "$name" -v name="$name" -v owner="${name}_owner" <<'SQL'
ALTER SCHEMA public OWNER TO :"owner";
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO :"name";
REVOKE EXECUTE ON FUNCTION lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea) FROM PUBLIC;
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO :"name";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" IN SCHEMA public GRANT USAGE ON SEQUENCES TO :"name";
SQL
done
