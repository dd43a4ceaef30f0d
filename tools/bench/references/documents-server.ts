import { createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { Server } from 'node:http';
import { fastify } from 'fastify';
import { Pool } from 'pg';

/**
 * Fifty rows by `pg` behind Fastify. `/signed` also does what cannot be left out: the token's signature, and a signed
 * link for each of a hundred files.
 */
export async function documentsServer({ databaseUrl = '', jwksUrl = '' }): Promise<Server> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const { keys } = (await (await fetch(jwksUrl)).json()) as { keys: { kid: string }[] };
  const key = createPublicKey({ key: keys.at(-1)!, format: 'jwk' });
  const secret = randomBytes(32);
  const rows = async (userId: string) => {
    const sql = 'SELECT * FROM documents WHERE user_id = $1 ORDER BY id DESC LIMIT 50';
    return (await pool.query<{ id: string }>(sql, [userId])).rows;
  };
  const app = fastify();
  app.get<{ Params: { id: string } }>('/plain/:id', ({ params }) => rows(params.id));
  app.get<{ Params: { id: string } }>('/signed/:id', async ({ params, headers }, reply) => {
    if (!isSigned(headers.authorization ?? '', key)) return reply.code(401).send();
    return (await rows(params.id)).map((row) => ({
      ...row,
      links: ['original', 'signed'].map((kind) =>
        createHmac('sha256', secret)
          .update(row.id + kind)
          .digest('base64url'),
      ),
    }));
  });
  await app.ready();
  return app.server;
}

function isSigned(authorization: string, key: ReturnType<typeof createPublicKey>): boolean {
  const token = authorization.slice('Bearer '.length);
  const end = token.lastIndexOf('.');
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  return verify('sha256', Buffer.from(token.slice(0, end)), { key, dsaEncoding: 'ieee-p1363' }, signature);
}
