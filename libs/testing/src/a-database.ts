import { randomBytes } from 'node:crypto';
import { type DatabaseUrls, prepareDatabase, withConnection } from '@udin/backing';
import { copyDatabase, dropCopy } from './copy-database';
import { theServer } from './the-server';

export interface TestDatabase extends DatabaseUrls {
  name: string;
  drop(): Promise<void>;
}

const passwords = { ownerPassword: 'owner', runtimePassword: 'runtime' };

/** An empty PostgreSQL database of its own, with the owner's and the runtime login that a deployed service has. */
export async function aDatabase(purpose = 'test'): Promise<TestDatabase> {
  const { url: superuserUrl } = await theServer('database');
  const name = nameFor(purpose);
  const urls = await prepareDatabase(superuserUrl, { name, ...passwords });
  return { ...urls, name, drop: () => dropDatabase(superuserUrl, name) };
}

/**
 * The same, as `fill` left the first one: later test files get a copy, which takes a tenth of the time. Copies have the
 * logins of the first. `content` tells apart what `fill` makes, since a server may outlive a change of it.
 */
export async function aFilledDatabase(
  purpose: string,
  content: string,
  fill: (ownerUrl: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const { url: superuserUrl } = await theServer('database');
  const template = { name: `${purpose}_template_${content}`, ...passwords };
  const name = nameFor(purpose);
  const urls = await copyDatabase(superuserUrl, template, name, fill);
  return { ...urls, name, drop: () => dropCopy(superuserUrl, name) };
}

function nameFor(purpose: string): string {
  return `${purpose.toLowerCase().replace(/[^a-z0-9]/g, '_')}_${randomBytes(6).toString('hex')}`;
}

async function dropDatabase(superuserUrl: string, name: string): Promise<void> {
  await withConnection(superuserUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`DROP ROLE IF EXISTS ${name}`);
    await client.query(`DROP ROLE IF EXISTS ${name}_owner`);
  });
}
