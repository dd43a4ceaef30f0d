import { Client } from 'pg';

export interface DatabaseLogins {
  /**
   * Database and runtime login; the owner's login is this name with `_owner`. Lower-case letters, digits,
   * underscores.
   */
  name: string;
  ownerPassword: string;
  runtimePassword: string;
}

export interface DatabaseUrls {
  /** Owns the schema; only migrations use it. */
  ownerUrl: string;
  /** May read and write rows, and nothing else. */
  url: string;
}

/** They need no right to the schema. The administrator of a managed server may not say so. */
const NO_LARGE_OBJECTS = `DO $$ BEGIN
      REVOKE EXECUTE ON FUNCTION lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea) FROM PUBLIC;
    EXCEPTION WHEN insufficient_privilege THEN NULL; END $$;`;

/** Creates a service's database and its two logins, or brings existing ones to the same state. */
export async function prepareDatabase(superuserUrl: string, logins: DatabaseLogins): Promise<DatabaseUrls> {
  const { name, ownerPassword, runtimePassword } = logins;
  const owner = `${name}_owner`;
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(name)) throw new Error(`"${name}" cannot name a database.`);
  await withConnection(superuserUrl, async (client) => {
    await keepLogin(client, owner, ownerPassword);
    await keepLogin(client, name, runtimePassword);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${name} OWNER ${owner}`);
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${name}`);
  });
  await withConnection(withDatabase(superuserUrl, name), (client) => client.query(privileges(name, owner)));
  return {
    ownerUrl: withDatabase(superuserUrl, name, owner, ownerPassword),
    url: withDatabase(superuserUrl, name, name, runtimePassword),
  };
}

async function keepLogin(client: Client, login: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [login]);
  const verb = rowCount ? 'ALTER' : 'CREATE';
  await client.query(`${verb} ROLE ${login} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  // A managed server's administrator is no superuser: it may act for a login only as a member of it.
  await client.query(`GRANT ${login} TO CURRENT_USER`);
}

/** Of the server's own databases, which every login may enter unless told otherwise: of a server that is ours alone. */
export async function closeOwnDatabases(superuserUrl: string): Promise<void> {
  await withConnection(superuserUrl, (client) =>
    client.query('REVOKE CONNECT, TEMPORARY ON DATABASE postgres, template1 FROM PUBLIC'),
  );
}

function privileges(name: string, owner: string): string {
  return `
    ALTER SCHEMA public OWNER TO ${owner};
    REVOKE ALL ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO ${name};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA public
      GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${name};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA public GRANT USAGE ON SEQUENCES TO ${name};
    ${NO_LARGE_OBJECTS}
  `;
}

export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  // A server that ends between two statements tells it here; the next statement fails and says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, database: string, user?: string, password?: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  if (user) changed.username = user;
  if (password) changed.password = encodeURIComponent(password);
  return changed.toString();
}
