import { randomBytes } from 'node:crypto';
import { type DatabaseUrls, dropDatabase, prepareDatabase } from '@udin/backing';
import { theServer } from './the-server';

export interface TestDatabase extends DatabaseUrls {
  name: string;
  drop(): Promise<void>;
}

/** An empty PostgreSQL database of its own, with the owner's and the runtime login that a deployed service has. */
export async function aDatabase(purpose = 'test'): Promise<TestDatabase> {
  const { url: superuserUrl } = await theServer('database');
  const name = `${purpose.toLowerCase().replace(/[^a-z0-9]/g, '_')}_${randomBytes(6).toString('hex')}`;
  const passwords = { ownerPassword: 'owner', runtimePassword: 'runtime' };
  const urls = await prepareDatabase(superuserUrl, { name, ...passwords });
  return { ...urls, name, drop: () => dropDatabase(superuserUrl, name) };
}
