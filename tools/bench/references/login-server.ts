import { randomBytes, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { verify } from '@node-rs/argon2';
import { fastify } from 'fastify';
import { BareDatabase } from '../orders/bare/bare-database';
import { BareTokens, sha256 } from '../orders/bare/bare-tokens';

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
  const { rows } = new BareDatabase(databaseUrl);
  const tokens = new BareTokens();
  await rows(TABLES);
  const app = fastify();
  app.post<{ Body: Person & { email: string } }>('/people', async ({ body: { id, email, password_hash } }) => {
    await rows('INSERT INTO bare_people (id, email, password_hash) VALUES ($1, $2, $3)', [id, email, password_hash]);
    return {};
  });
  app.post<{ Body: { email: string; password: string } }>('/login', async ({ body: { email, password } }, reply) => {
    const [person] = await rows<Person>('SELECT id, password_hash FROM bare_people WHERE email = $1', [email]);
    await rows(COUNT, [email]);
    if (!person || !(await verify(person.password_hash, password))) return reply.code(401).send();
    await rows('UPDATE bare_attempts SET hits = hits - 1 WHERE key = $1', [email]);
    const refreshToken = randomBytes(32).toString('base64url');
    await rows('INSERT INTO bare_sessions VALUES ($1, $2, $3)', [randomUUID(), person.id, sha256(refreshToken)]);
    return { id: person.id, email, accessToken: tokens.sign(person.id, email), refreshToken };
  });
  await app.ready();
  return app.server;
}
