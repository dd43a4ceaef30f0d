import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { sentQueries, waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { OrphanSweepJob } from '@udin/files';
import { aSlowUpload } from './a-slow-upload';
import { real, Scene } from './a-scene';

let scene: Scene;
let pdf: Buffer;
beforeAll(async () => {
  scene = await Scene.open(2, { SWEEP_GRACE_SECONDS: 3_600 });
  pdf = await real('letter-linear.pdf');
});
afterAll(() => scene?.close());

const sweep = (instance = 0) => scene.get(OrphanSweepJob, instance).sweep();
const inStore = (key: string) => join(scene.folder, key);
const put = (key: string) => scene.get<ObjectStore>(OBJECT_STORE).put(key, Readable.from([pdf]));
const filesNow = async () => {
  const entries = await readdir(scene.folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};
/** As if nobody had touched them for a week. */
const age = async (files: string[]) => {
  const then = new Date(Date.now() - 7 * 86_400_000);
  await Promise.all(files.map((file) => utimes(file, then, then)));
};
const opens = async (link: string) => {
  const served = await fetch(new URL(link, scene.urls[0]));
  return served.status === 200 && Buffer.from(await served.arrayBuffer()).equals(pdf);
};

/** What a killed process leaves: a file without a row, one that was never inspected, one that was never whole. */
const orphans = async () => {
  const id = randomUUID();
  const [placed, waiting, half] = [`documents/${id}`, `quarantine/${id}`, `.incoming/${id}`];
  await Promise.all([put(placed), put(waiting), mkdir(inStore('.incoming'), { recursive: true })]);
  await writeFile(inStore(half), pdf.subarray(0, 900));
  return [placed, waiting, half].map(inStore);
};

describe('the orphan sweep', () => {
  it('[EVT-3] takes old orphans away, and neither young ones nor a file that has a row', async () => {
    const { id, link } = await scene.aDocument(pdf);
    const signed = (await scene.sign(id, pdf)).body.data.signedDocumentLink;
    await age(await filesNow());
    const old = await orphans();
    await age(old);
    const young = await orphans();
    expect(await sweep()).toBe(old.length);
    expect(old.filter(existsSync)).toEqual([]);
    expect(young.filter(existsSync)).toEqual(young);
    expect([await opens(link), await opens(signed)]).toEqual([true, true]);
    expect(await sweep()).toBe(0);
  });

  it('[EVT-3] lets a file be that is still arriving, however long ago it began', async () => {
    const order = scene.anOrder();
    await order.pay();
    const before = await filesNow();
    const upload = aSlowUpload(scene, order, pdf);
    upload.send(2_000);
    const [arriving] = await waitFor(
      async () => {
        const found = (await filesNow()).filter((file) => !before.includes(file));
        return found.length === 1 ? found : undefined;
      },
      { what: 'the first bytes in the store' },
    );
    await age([arriving!]);
    const size = (await stat(arriving!)).size;
    upload.send(2_000);
    await waitFor(async () => (await stat(arriving!)).size > size, { what: 'more bytes in the store' });
    const old = await orphans();
    await age(old);
    expect(await sweep()).toBe(old.length);
    const { status, body } = await upload.finish();
    expect(status).toBe(201);
    expect(await opens(body.data.documentLink)).toBe(true);
  });

  it('[EVT-3] asks for many files at once, and locks only those that nobody wants', async () => {
    const source = scene.get(DataSource);
    const wanted = Array.from({ length: 520 }, (_, n) => `documents/many-${String(n).padStart(4, '0')}`);
    // One file in ten is a signed one.
    await source.query(
      `INSERT INTO documents (id, transaction_id, user_id, customer, document_type, status, original, signed, file_name,
         sha256, search_text, estimated_delivery, created_at, updated_at)
       SELECT gen_random_uuid(), key, gen_random_uuid(), '{}', 'net-worth', 'pending',
         jsonb_build_object('key', CASE WHEN n % 10 = 0 THEN 'none' ELSE key END), jsonb_build_object('key', key),
         'a.pdf', key, '', now(), now(), now() FROM unnest($1::text[]) WITH ORDINALITY AS files (key, n)`,
      [wanted],
    );
    await mkdir(inStore('documents'), { recursive: true });
    const files = [...wanted, 'documents/many-0200-orphan'].map(inStore);
    await Promise.all(files.map((file) => writeFile(file, 'x')));
    await age(files);
    let removed = 0;
    // Jobs of the same service may ask meanwhile for other things.
    const sent = (await sentQueries(source, async () => void (removed = await sweep()))).filter(({ parameters }) =>
      parameters.flat().some((value) => String(value).startsWith('documents/many-')),
    );
    expect(removed).toBe(1);
    expect(wanted.map(inStore).filter(existsSync)).toHaveLength(wanted.length);
    expect(sent.filter(({ query }) => query.includes('pg_advisory_xact_lock'))).toHaveLength(1);
    const lookups = sent.filter(({ query }) => query.includes('FROM "documents"'));
    expect(lookups).toHaveLength(3);
    for (const { query, parameters } of lookups) {
      // With so few rows a scan would be the better plan: that the indexes fit is what counts.
      await source.transaction(async (tx) => {
        await tx.query('SET LOCAL enable_seqscan = off');
        const plan = JSON.stringify(await tx.query(`EXPLAIN ${query}`, parameters));
        expect(plan).toContain('documents_by_original_key');
        expect(plan).toContain('documents_by_signed_key');
        expect(plan).not.toContain('Seq Scan');
      });
    }
  });

  it('[EVT-3] that came first: the upload is refused and recorded nowhere, and can be sent again', async () => {
    const order = scene.anOrder();
    const before = await filesNow();
    const upload = scene.upload(order, pdf);
    // It waits for its payment with the file in quarantine.
    const [waiting] = await waitFor(
      async () => {
        const found = (await filesNow()).filter((file) => file.includes('quarantine') && !before.includes(file));
        return found.length === 1 ? found : undefined;
      },
      { what: 'the upload in quarantine' },
    );
    await age([waiting!]);
    expect(await sweep(1)).toBe(1);
    await order.pay();
    const { status, body } = await upload;
    expect([status, body.error]).toEqual([404, 'file.not-found']);
    expect(await filesNow()).toEqual(before);
    const list = await scene.call(`/api/documents/user/${order.userId}`, { headers: scene.bearer(order.userId) });
    expect(list.body.total).toBe(0);
    expect((await scene.upload(order, pdf)).status).toBe(201);
  });
});
