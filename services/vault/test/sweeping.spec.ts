import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plansOf, waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { OrphanSweepJob } from '@udin/files';
import { real, Scene, type Who } from './a-scene';
import { aSlowBatch } from './a-slow-batch';

let scene: Scene;
let user: Who;
beforeAll(async () => {
  scene = await Scene.open({ SWEEP_GRACE_SECONDS: 3_600 });
  user = scene.aUser();
});
afterAll(() => scene.close());

const bytes = real('letter.pdf');
const sweep = () => scene.service.app.get(OrphanSweepJob, { strict: false }).sweep();
const place = (key: string) => join(scene.folder, key);
const placesNow = async () => {
  const entries = await readdir(scene.folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};
/** As if nobody had touched them for so many days. */
const age = async (places: string[], days = 7) => {
  const then = new Date(Date.now() - days * 86_400_000);
  await Promise.all(places.map((each) => utimes(each, then, then)));
};
/** What killed processes leave: a file without a row, one not inspected yet, one not whole, one from elsewhere. */
async function orphans(): Promise<string[]> {
  const keys = ['vault/', 'quarantine/', '.incoming/', 'vault/no-id-'].map((start) => start + randomUUID());
  await Promise.all(['vault', 'quarantine', '.incoming'].map((folder) => mkdir(place(folder), { recursive: true })));
  await Promise.all(keys.map((key) => writeFile(place(key), bytes)));
  return keys.map(place);
}

describe('the orphan sweep of the vault', () => {
  it('[EVT-3] takes old orphans of every kind, and neither young ones nor a file that has a row', async () => {
    const { fileUrl } = (await scene.single(user, 'letter.pdf')).body.data;
    await age(await placesNow());
    const old = await orphans();
    await age(old);
    const young = await orphans();
    expect(await sweep()).toBe(old.length);
    expect([old.filter(existsSync), young.filter(existsSync)]).toEqual([[], young]);
    expect((await scene.call('GET', fileUrl)).body.equals(bytes)).toBe(true);
    expect(await sweep()).toBe(0);
  });

  it('[VLT-2] lets the first file of a batch be whose last one takes two days', async () => {
    const before = await placesNow();
    const batch = await aSlowBatch(scene, user, ['letter.pdf', 'scan.png']);
    batch.send(0, batch.bytes.length - 100);
    const arriving = async () => (await placesNow()).filter((each) => !before.includes(each));
    await waitFor(async () => (await arriving()).length === 2, { what: 'both files in the store' });
    // Of the second one bytes come all the time.
    await age(
      (await arriving()).filter((each) => each.includes('quarantine')),
      2,
    );
    expect(await sweep()).toBe(0);
    batch.send(batch.bytes.length - 100, batch.bytes.length);
    expect((await batch.answered).data).toMatchObject({ files: [{}, {}], refused: [] });
  });

  it('[EVT-3] asks about hundreds of files at once, and locks only those that nobody wants', async () => {
    const source = scene.service.app.get(DataSource, { strict: false });
    await scene.rows.query(
      `
      INSERT INTO vault_files (id, user_id, kind, category, original_name, name_key, description, tags, search_text,
        size, sha256, created_at, updated_at)
      SELECT gen_random_uuid(), $1, 'pdf', 'document', 'a.pdf', 'a.pdf', '', '{}', 'a.pdf', 1, '', now(), now()
        FROM generate_series(1, 1010)`,
      [randomUUID()],
    );
    const ids: { id: string }[] = await scene.rows.query(`SELECT id FROM vault_files WHERE search_text = 'a.pdf'`);
    const wanted = ids.map(({ id }) => place(`vault/${id}`));
    const orphan = place(`vault/${randomUUID()}`);
    await Promise.all([...wanted, orphan].map((each) => writeFile(each, 'x')));
    await age([...wanted, orphan]);
    await scene.rows.query('ANALYZE vault_files');
    let removed = 0;
    const plans = await plansOf(source, async () => void (removed = await sweep()));
    expect([removed, wanted.filter(existsSync).length, existsSync(orphan)]).toEqual([1, 1_010, false]);
    const lookups = plans.filter(({ query }) => query.includes('FROM "vault_files"'));
    const locks = plans.filter(({ query }) => query.includes('pg_advisory_xact_lock'));
    // A thousand and some in three questions, and one more under the lock.
    expect([lookups.length, locks.length]).toEqual([4, 1]);
  });
});
