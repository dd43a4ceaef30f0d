import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plansOf, waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { OrphanSweepJob } from '@udin/files';
import { real, Scene, type Who } from './a-scene';

let scene: Scene;
let user: Who;
beforeAll(async () => {
  scene = await Scene.open({ SWEEP_GRACE_SECONDS: 3_600 }, 2);
  user = scene.aUser();
});
afterAll(() => scene.close());

const bytes = real('letter.pdf');
const sweep = (instance = 0) => scene.services[instance]!.app.get(OrphanSweepJob, { strict: false }).sweep();
const place = (key: string) => join(scene.folder, key);
const placesNow = async () => {
  const entries = await readdir(scene.folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};
/** As if nobody had touched them for two hours. */
const age = async (places: string[]) => {
  const then = new Date(Date.now() - 7_200_000);
  await Promise.all(places.map((each) => utimes(each, then, then)));
};
/** What killed processes leave: a file without a row, one not inspected yet, one not whole, one from elsewhere. */
async function leftovers(): Promise<string[]> {
  const keys = ['vault/', 'quarantine/', '.incoming/', 'vault/no-id-'].map((start) => start + randomUUID());
  await Promise.all(['vault', 'quarantine', '.incoming'].map((folder) => mkdir(place(folder), { recursive: true })));
  await Promise.all(keys.map((key) => writeFile(place(key), bytes)));
  return keys.map(place);
}

describe('the sweeper of the vault', () => {
  it('[EVT-3] takes old leftovers of every kind, and neither young ones nor a file that has a row', async () => {
    const { fileUrl } = (await scene.single(user, 'letter.pdf')).body.data;
    await age(await placesNow());
    const old = await leftovers();
    await age(old);
    const young = await leftovers();
    expect(await sweep()).toBe(old.length);
    expect([old.filter(existsSync), young.filter(existsSync)]).toEqual([[], young]);
    expect((await scene.call('GET', fileUrl)).body.equals(bytes)).toBe(true);
    expect(await sweep()).toBe(0);
  });

  it('[EVT-3] takes each leftover once when two instances look at the same time', async () => {
    const before = await placesNow();
    await age((await Promise.all([leftovers(), leftovers()])).flat());
    await Promise.all([sweep(0), sweep(1)]);
    expect(await placesNow()).toEqual(before);
  });

  it('[EVT-3] waits for an upload that is writing the row of an old file, and lets it live', async () => {
    const before = await placesNow();
    // The upload stops where it takes room: its bytes are in their place, its row is not written yet.
    const gate = scene.rows.createQueryRunner();
    await gate.startTransaction();
    expect(await gate.query('SELECT 1 FROM vault_usage WHERE user_id = $1 FOR UPDATE', [user.id])).toHaveLength(1);
    const upload = scene.single(user, 'scan.png');
    await waitFor(() => waiting('UPDATE "vault_usage"%'), { what: 'the upload at the gate' });
    await age((await placesNow()).filter((each) => !before.includes(each)));
    const round = sweep(1);
    await waitFor(() => waiting('SELECT pg_advisory_xact_lock%'), { what: 'the sweeper behind the upload' });
    await gate.commitTransaction();
    await gate.release();
    const { status, body } = await upload;
    expect([status, await round]).toEqual([201, 0]);
    expect((await scene.call('GET', body.data.fileUrl)).body.equals(real('scan.png'))).toBe(true);
  });

  /** Asked as the service's own login: others are not told what it does. */
  async function waiting(statement: string): Promise<boolean> {
    const sessions = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    const source = scene.service.app.get(DataSource, { strict: false });
    return (await source.query(`${sessions} AND query LIKE $1`, [statement])).length > 0;
  }

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
