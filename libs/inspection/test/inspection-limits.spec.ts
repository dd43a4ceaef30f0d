import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { VAULT_FILE_KINDS } from '@udin/contracts';
import { InspectionPool, inspectFile } from '@udin/inspection';
import { FolderObjectStore } from '@udin/storage';
import { KILLERS } from '../src/testing/killers';
import { real } from '../src/testing/sources';

describe('Limits of an inspection', () => {
  let root: string;
  let store: FolderObjectStore;
  const pools: InspectionPool[] = [];
  const aPool = (limits: { timeoutMs?: number; memoryMb?: number; workers?: number }) => {
    const pool = new InspectionPool({ timeoutMs: 5_000, memoryMb: 256, workers: 1, ...limits });
    pools.push(pool);
    return pool;
  };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'limits-'));
    store = new FolderObjectStore(root);
  });
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
  afterAll(() => rm(root, { recursive: true }));

  const inspect = async (name: string, bytes: Buffer, pool: InspectionPool) => {
    await store.put(`quarantine/${name}`, Readable.from([bytes]));
    return inspectFile(store, `quarantine/${name}`, { name, allowed: VAULT_FILE_KINDS, pool });
  };

  it.each(KILLERS.map((killer) => [killer.kind, killer.about, killer] as const))(
    '[F-1] [DOC-1] .%s of %s gets a verdict within the limit of time',
    async (kind, _about, { bytes }) => {
      const verdict = await inspect(`killer.${kind}`, bytes(), aPool({ timeoutMs: 30_000 }));
      expect(verdict.reason).not.toBe('file.not-examined');
    },
  );

  it('[F-1] [DOC-1] leaves the service free while a file keeps its worker busy', async () => {
    const killer = KILLERS.find(({ about }) => about === 'open lists only');
    const pool = aPool({});
    await inspect('first.pdf', real('letter.pdf'), pool);
    const order: string[] = [];
    const judged = inspect('killer.pdf', killer?.bytes() as Buffer, pool).then(() => order.push('judged'));
    for (let turn = 1; turn <= 5; turn++) {
      await pause(1);
      order.push(`timer ${turn}`);
    }
    await judged;
    expect(order).toEqual(['timer 1', 'timer 2', 'timer 3', 'timer 4', 'timer 5', 'judged']);
  });

  it('[DOC-1] judges other files while one keeps its worker busy', async () => {
    const killer = KILLERS.find(({ about }) => about === 'open lists only');
    const pool = aPool({ workers: 2 });
    const order: string[] = [];
    const judged = inspect('killer.pdf', killer?.bytes() as Buffer, pool).then(() => order.push('killer'));
    for (const name of ['letter.pdf', 'letter.docx', 'photo.jpg']) {
      expect(await inspect(name, real(name), pool)).toMatchObject({ accepted: true });
      order.push(name);
    }
    await judged;
    expect(order).toEqual(['letter.pdf', 'letter.docx', 'photo.jpg', 'killer']);
  });

  it('[F-1] [DOC-1] ends a file that takes too long, with an answer, and goes on with the next', async () => {
    const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const killer = KILLERS.find(({ about }) => about === 'open lists only');
    const pool = aPool({ timeoutMs: 100 });
    const verdict = await inspect('killer.pdf', killer?.bytes() as Buffer, pool);
    expect(verdict).toMatchObject({ accepted: false, reason: 'file.not-examined' });
    expect(verdict.message).toMatch(/^“killer.pdf” could not be examined\./);
    expect(warned).toHaveBeenCalledTimes(1);
    expect(await inspect('letter.doc', real('letter.doc'), aPool({}))).toMatchObject({ accepted: true });
    expect(await inspect('letter.doc', real('letter.doc'), pool)).toMatchObject({ accepted: true });
    warned.mockRestore();
  });

  it('[F-1] [DOC-1] ends a file that fills the memory, with an answer, and goes on with the next', async () => {
    const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const killer = KILLERS.find(({ about }) => about === 'objects with numbers of their own');
    const pool = aPool({ memoryMb: 20, timeoutMs: 60_000 });
    expect(await inspect('killer.pdf', killer?.bytes() as Buffer, pool)).toMatchObject({ reason: 'file.not-examined' });
    expect(warned.mock.calls[0]?.[0]).toMatch(/memory/i);
    expect(await inspect('letter.doc', real('letter.doc'), pool)).toMatchObject({ accepted: true });
    warned.mockRestore();
  });
});
