import { type DatabaseLogins, type DatabaseUrls, prepareDatabase, withConnection, withDatabase } from '@udin/backing';

/** Makes a database like one that is made and filled when it is missing, with the logins of that one. */
export async function copyDatabase(
  superuserUrl: string,
  template: DatabaseLogins,
  name: string,
  fill: (ownerUrl: string) => Promise<unknown>,
): Promise<DatabaseUrls> {
  const owner = `${template.name}_owner`;
  return withConnection(superuserUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template.name]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
      template.name,
    ]);
    if (!rowCount) {
      const { ownerUrl } = await prepareDatabase(superuserUrl, template);
      await fill(ownerUrl);
      await client.query(`ALTER DATABASE ${template.name} IS_TEMPLATE true`);
    }
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template.name]);
    // With `wal_log`, the default, each page goes through the server's memory and its log: twice the time.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template.name} STRATEGY file_copy OWNER ${owner}`);
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${template.name}`);
    return {
      ownerUrl: withDatabase(superuserUrl, name, owner, template.ownerPassword),
      url: withDatabase(superuserUrl, name, template.name, template.runtimePassword),
    };
  });
}

export async function dropCopy(superuserUrl: string, name: string): Promise<void> {
  await withConnection(superuserUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}
