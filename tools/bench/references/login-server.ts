import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import type { Server } from 'node:http';
import { verify } from '@node-rs/argon2';
import { fastify } from 'fastify';
import { Pool } from 'pg';

const TABLES = `
  CREATE TABLE bare_people (email text PRIMARY KEY, id uuid NOT NULL, password_hash text NOT NULL);
  CREATE UNLOGGED TABLE bare_attempts (key text PRIMARY KEY, hits int NOT NULL);
  CREATE TABLE bare_sessions (id uuid PRIMARY KEY, person uuid NOT NULL, token_hash text UNIQUE NOT NULL)`;
const COUNT = `
  INSERT INTO bare_attempts VALUES ($1, 1) ON CONFLICT (key) DO UPDATE SET hits = bare_attempts.hits + 1 RETURNING hits`;

interface Person {
  id: string;
  password_hash: string;
}

/**
 * The least that a login is: the account, the attempt counted before the password is looked at and given back after,
 * argon2id, a session that is on the disk when it is answered, and a signed token.
 */
export async function loginServer({ databaseUrl = '' }): Promise<Server> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query(TABLES);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const app = fastify();
  app.post<{ Body: Person & { email: string } }>('/people', async ({ body: { id, email, password_hash } }) => {
    await pool.query('INSERT INTO bare_people (id, email, password_hash) VALUES ($1, $2, $3)', [
      id,
      email,
      password_hash,
    ]);
    return {};
  });
  app.post<{ Body: { email: string; password: string } }>('/login', async ({ body: { email, password } }, reply) => {
    const account = { name: 'account', text: 'SELECT id, password_hash FROM bare_people WHERE email = $1' };
    const [person] = (await pool.query<Person>(account, [email])).rows;
    await pool.query({ name: 'count', text: COUNT }, [email]);
    if (!person || !(await verify(person.password_hash, password))) return reply.code(401).send();
    await pool.query({ name: 'give-back', text: 'UPDATE bare_attempts SET hits = hits - 1 WHERE key = $1' }, [email]);
    const refreshToken = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(refreshToken).digest('hex');
    const open = { name: 'open', text: 'INSERT INTO bare_sessions VALUES ($1, $2, $3)' };
    await pool.query(open, [randomUUID(), person.id, tokenHash]);
    const claims = `${base64url({ alg: 'ES256' })}.${base64url({ sub: person.id, iat: Math.floor(Date.now() / 1_000) })}`;
    const signature = sign('sha256', Buffer.from(claims), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return { id: person.id, email, accessToken: `${claims}.${signature.toString('base64url')}`, refreshToken };
  });
  await app.ready();
  return app.server;
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
