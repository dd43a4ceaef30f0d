import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import type { BareDatabase } from './bare-database';
import type { BareEvents } from './bare-events';
import { type BareMails, emailOf } from './bare-mails';
import { type BareTokens, sha256 } from './bare-tokens';

/** Argon2id, as the product hashes passwords. */
const COST: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const COUNT = `
  INSERT INTO attempts VALUES ($1, 1) ON CONFLICT (key) DO UPDATE SET hits = attempts.hits + 1 RETURNING hits`;

interface Person {
  id: string;
  password_hash: string;
}

/** An account by a mailed code, and logins, as the product's calls. */
export function bareAccounts(
  app: FastifyInstance,
  { rows }: BareDatabase,
  events: BareEvents,
  mails: BareMails,
  tokens: BareTokens,
): void {
  app.post<{ Body: { email: string } }>('/api/auth/admin/login', ({ body: { email } }) => {
    const id = randomUUID();
    return { data: { id, accessToken: tokens.sign(id, email) } };
  });
  app.post<{ Body: { email: string } }>('/api/auth/send-email-otp', async ({ body: { email } }) => {
    const verificationId = randomUUID();
    const code = String(randomInt(100_000, 1_000_000));
    await rows('INSERT INTO codes VALUES ($1, $2, $3)', [verificationId, email, sha256(code)]);
    await mails.send(email, emailOf('Your code', [], code));
    return { data: { verificationId } };
  });
  app.post<{ Body: { verificationId: string; otp: string } }>('/api/auth/verify-email-otp', async ({ body }, reply) => {
    const use = 'UPDATE codes SET used_at = now() WHERE id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING email';
    const [used] = await rows(use, [body.verificationId, sha256(body.otp)]);
    return used ? { data: used } : reply.code(400).send({});
  });
  app.post<{ Body: { email: string; password: string } }>('/api/auth/register', async ({ body }) => {
    const { password, ...form } = body;
    const id = randomUUID();
    const passwordHash = await hash(password, COST);
    await events.commit('customer.registered', async (tx) => {
      await tx('INSERT INTO people VALUES ($1, $2, $3, $4)', [id, body.email, passwordHash, JSON.stringify(form)]);
      return { person: id, email: body.email };
    });
    return { data: { id } };
  });
  app.post<{ Body: { email: string; password: string } }>('/api/auth/login', async ({ body }, reply) => {
    const { email, password } = body;
    const [person] = await rows<Person>('SELECT id, password_hash FROM people WHERE email = $1', [email]);
    await rows(COUNT, [email]);
    if (!person || !(await verify(person.password_hash, password))) return reply.code(401).send({});
    await rows('UPDATE attempts SET hits = hits - 1 WHERE key = $1', [email]);
    const refreshToken = randomBytes(32).toString('base64url');
    await rows('INSERT INTO sessions VALUES ($1, $2, $3)', [randomUUID(), person.id, sha256(refreshToken)]);
    return { data: { id: person.id, accessToken: tokens.sign(person.id, email), refreshToken } };
  });
}
