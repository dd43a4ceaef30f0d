import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OrphanSweepJob } from '@udin/files';
import { real } from '@udin/inspection/testing';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { waitFor } from '@udin/testing';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { age, FileService } from './a-file-service';

const pdf = real('letter.pdf');

let service: FileService;
beforeAll(async () => {
  service = await FileService.open(2);
});
afterAll(() => service?.close());

const sweep = (instance = 0) => service.get(OrphanSweepJob, instance).sweep();

/** What killed processes leave: a file without a row, one that was never inspected, one that was never whole. */
async function orphans(): Promise<string[]> {
  const places = ['files', 'quarantine', '.incoming'].map((folder) => service.placeOf(`${folder}/${randomUUID()}`));
  for (const place of places) {
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, pdf);
  }
  return places;
}

describe('the orphan sweep', () => {
  it('[EVT-3] removes each orphan once when two instances sweep at the same time', async () => {
    await service.upload(pdf);
    const before = await service.places();
    await age((await Promise.all([orphans(), orphans()])).flat());
    await Promise.all([sweep(0), sweep(1)]);
    expect(await service.places()).toEqual(before);
  });

  it('[EVT-3] passes over what cannot be removed, says so, and removes the others', async () => {
    const old = [...(await orphans()), ...(await orphans())];
    // Storage that is locked for a while, as S3 can do it: the first of each folder.
    const store = service.get<ObjectStore>(OBJECT_STORE);
    const remove = store.remove.bind(store);
    const locked: string[] = [];
    jest.spyOn(store, 'remove').mockImplementation(async (key) => {
      const [folder] = key.split('/');
      const isFirst = !locked.some((one) => one.startsWith(folder!));
      if (isFirst) locked.push(key);
      if (locked.includes(key)) throw new Error('the object is locked');
      await remove(key);
    });
    await age(old);
    await expect(sweep()).rejects.toThrow('2 orphans failed: the object is locked');
    const left = old.filter(existsSync).sort();
    expect(left).toEqual(locked.map((key) => service.placeOf(key)).sort());
    jest.restoreAllMocks();
    expect(await sweep()).toBe(2);
  });

  it('[EVT-3] is run by the service itself, again and again', async () => {
    const running = await service.start({ SWEEP_EVERY_SECONDS: 1 });
    for (let round = 0; round < 2; round += 1) {
      const old = await orphans();
      await age(old);
      await waitFor(() => !old.some(existsSync), { what: 'the orphans to go' });
    }
    await running.app.close();
  });

  it('[EVT-3] waits for an upload that is writing the row of an old file, and lets it live', async () => {
    const before = await service.places();
    // The upload stops where it writes its row: its bytes are at their final key already.
    const gate = new Client({ connectionString: service.database.url });
    await gate.connect();
    await gate.query('BEGIN');
    await gate.query('LOCK TABLE kept_files IN SHARE ROW EXCLUSIVE MODE');
    // Asked with the service's own login, since others are not told, and outside of the gate's transaction, which
    // would see the same answer again and again.
    const sessions = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    const source = service.get(DataSource);
    const waiting = async (statement: string) =>
      (await source.query(`${sessions} AND query LIKE $1`, [statement])).length > 0;
    const upload = service.upload(pdf);
    await waitFor(() => waiting('INSERT INTO "kept_files"%'), { what: 'the upload at the gate' });
    await age((await service.places()).filter((place) => !before.includes(place)));
    const round = sweep(1);
    await waitFor(() => waiting('SELECT pg_advisory_xact_lock%'), { what: 'the sweep behind the upload' });
    await gate.query('COMMIT');
    await gate.end();
    const { status, body } = await upload;
    expect([status, await round]).toEqual([201, 0]);
    expect(Buffer.from(await (await service.open(body.data.link)).arrayBuffer()).equals(pdf)).toBe(true);
  });
});
