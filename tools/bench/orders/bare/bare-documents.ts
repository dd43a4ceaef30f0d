import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import busboy from '@fastify/busboy';
import { createDevelopmentKey, keyFromDevelopmentFiles, sealFile, type SealedResult } from '@udin/sealing';
import { anEvidence } from '@udin/sealing/testing';
import type { FastifyInstance } from 'fastify';
import type { BareDatabase } from './bare-database';
import type { BareEvents } from './bare-events';
import type { BareTokens } from './bare-tokens';

const PLACE = 'UPDATE places SET used = used + 1 WHERE order_id = $1 AND person = $2 AND used = 0 RETURNING 1';
const INSERT = 'INSERT INTO documents (id, order_id, person, email, status, original) VALUES ($1, $2, $3, $4, $5, $6)';
const AUDIT = `
  INSERT INTO audit (document, act, hash)
  SELECT $1::uuid, $2::text, md5(coalesce((SELECT hash FROM audit ORDER BY number DESC LIMIT 1), '') || $1::uuid || $2::text)`;
const SIGN = `UPDATE documents SET status = 'signed', signed = $2, sealed = $3 WHERE id = $1 RETURNING email, order_id`;

/** The event that unlocks the upload may be on its way. */
const MOST_LOOKS = 200;
const LOOK_EVERY_MS = 20;

interface Stored {
  path: string;
  size: number;
  sha256: string;
}

/** A file that is paid for comes in, and goes back signed and sealed. */
export async function bareDocuments(
  app: FastifyInstance,
  { rows }: BareDatabase,
  events: BareEvents,
  tokens: BareTokens,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const key = keyFromDevelopmentFiles(await createDevelopmentKey());
  // One after the other, as the product does it: threads beside each other would each be compiled anew.
  let last = Promise.resolve() as Promise<unknown> as Promise<SealedResult>;
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));

  app.post('/api/documents/upload', async ({ raw, headers }) => {
    const { sub, email } = tokens.claimsOf(headers.authorization);
    const { fields, file } = await receive(raw, folder);
    const id = randomUUID();
    await events.commit('document.uploaded', async (tx) => {
      for (let tries = 1; (await tx(PLACE, [fields.transactionId, sub])).length === 0; tries += 1) {
        if (tries > MOST_LOOKS) throw new Error('Not paid for');
        await delay(LOOK_EVERY_MS);
      }
      await tx(INSERT, [id, fields.transactionId, sub, email, 'pending', JSON.stringify(file)]);
      await tx(AUDIT, [id, 'uploaded']);
      return { document: id, order: fields.transactionId, email };
    });
    return { data: { id } };
  });
  app.get<{ Params: { id: string } }>('/api/documents/user/:id', async ({ params, headers }) => {
    tokens.claimsOf(headers.authorization);
    const list = 'SELECT * FROM documents WHERE person = $1 ORDER BY created_at DESC LIMIT 20';
    return { data: { documents: await rows(list, [params.id]) } };
  });
  app.get<{ Params: { id: string } }>('/api/documents/:id', async ({ params, headers }) => {
    tokens.claimsOf(headers.authorization);
    const [document] = await rows('SELECT * FROM documents WHERE id = $1', [params.id]);
    return { data: document };
  });
  app.patch<{ Params: { id: string } }>('/api/documents/:id/signed-file', async ({ raw, params, headers }) => {
    tokens.claimsOf(headers.authorization);
    const { file } = await receive(raw, folder);
    const seal = () => sealFile({ ...file, isPdf: true }, anEvidence(file.sha256, { documentId: params.id }), { key });
    const sealed = await (last = last.then(seal, seal));
    const path = `${file.path}.sealed`;
    await writeFile(path, sealed.update?.appended ?? sealed.sheet!.bytes);
    await events.commit('document.signed', async (tx) => {
      const made = { path, sha256: sealed.update?.sha256 };
      const [document] = await tx<{ email: string; order_id: string }>(SIGN, [
        params.id,
        JSON.stringify(file),
        JSON.stringify(made),
      ]);
      await tx(AUDIT, [params.id, 'signed']);
      return { document: params.id, order: document!.order_id, email: document!.email };
    });
    return { data: { id: params.id } };
  });
}

/** Hashed, and forced to the disk. */
async function receive(request: IncomingMessage, folder: string) {
  const fields: Record<string, string> = {};
  let stored: Promise<Stored> | undefined;
  const form = busboy({ headers: request.headers as { 'content-type': string } });
  form.on('field', (name, value) => (fields[name] = value));
  form.on('file', (_name, body) => {
    stored = (async () => {
      const path = join(folder, randomUUID());
      const file = await open(path, 'wx', 0o600);
      const digest = createHash('sha256');
      let size = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) {
        size += chunk.length;
        digest.update(chunk);
        await file.write(chunk);
      }
      await file.sync();
      await file.close();
      return { path, size, sha256: digest.digest('hex') };
    })();
  });
  await pipeline(request, form);
  return { fields, file: await stored! };
}
