import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { VAULT_FILE_KINDS } from '@udin/contracts';
import { FileInspector } from '@udin/files';
import { FolderObjectStore, type ObjectStore, openObjectStore, readStorageSettings } from '@udin/storage';
import { inspectFile, InspectionPool, readInspectionLimits } from '@udin/inspection';
import { anS3, type TestS3 } from '@udin/testing';
import { CORPUS, real } from '@udin/inspection/testing';

const SAMPLES = [
  'letter.pdf',
  'letter-objstm.pdf',
  'letter.doc',
  'stock.xls',
  'letter.docx',
  'stock-register.xlsx',
  'photo.jpg',
  'scan.png',
  'clip.mp4',
  'cover.mp3',
  'nested.zip',
];

/** Not about time: on a machine that is busy with other tests a file may take longer than its limit. */
const PATIENT = { ...readInspectionLimits(), timeoutMs: 120_000 };

describe('Inspection of stored files', () => {
  const pool = new InspectionPool(PATIENT);
  afterAll(() => pool.close());

  describe('on S3', () => {
    let s3: TestS3;
    let store: ObjectStore;
    beforeAll(async () => {
      s3 = await anS3();
      store = openObjectStore(readStorageSettings(s3.settings));
    });
    afterAll(() => s3?.drop());

    it('[DOC-1] gives the same verdicts as on the disk, read by ranges', async () => {
      const small = CORPUS.filter(({ id }) => !/^(NAM-19|NAM-20|ZIP-19|ZIP-20)$/.test(id));
      const verdicts: unknown[] = [];
      for (const { id, name, type, allowed, bytes } of small) {
        await store.put(`quarantine/${id}`, Readable.from([bytes()]));
        const { accepted, reason, flags } = await inspectFile(store, `quarantine/${id}`, {
          name,
          declaredType: type,
          allowed,
          pool,
        });
        verdicts.push(accepted ? { id, flags } : { id, reason });
      }
      expect(verdicts).toEqual(
        small.map(({ id, expected }) =>
          'flags' in expected ? { id, flags: expected.flags } : { id, reason: expected.reason },
        ),
      );
    });

    it('[DOC-1] an object that is not there is not a damaged file', async () => {
      const asking = new FileInspector(store).inspect('quarantine/none', { name: 'a.pdf', allowed: VAULT_FILE_KINDS });
      await expect(asking).rejects.toMatchObject({ name: 'ObjectNotFound' });
    });
  });

  describe('while the connection to the store breaks', () => {
    let root: string;
    let store: FolderObjectStore;
    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'stored-'));
      store = new FolderObjectStore(root);
    });
    afterAll(() => rm(root, { recursive: true }));

    it.each(SAMPLES.flatMap((name) => [1, 2, 3].map((reads) => [name, reads] as const)))(
      '[EVT-3] %s, cut at read %d: no verdict, so that nobody is told his file is damaged',
      async (name, reads) => {
        await store.put('quarantine/x', Readable.from([real(name)]));
        const request = { name, allowed: VAULT_FILE_KINDS, pool };
        const breaking = breakingAt(store, reads);
        const verdict = await inspectFile(breaking.store, 'quarantine/x', request).catch((error: Error) => error);
        if (breaking.broke()) expect(verdict).toMatchObject({ name: 'StorageUnavailable', status: 503 });
        else expect(verdict).toMatchObject({ accepted: true });
        expect(breaking.broke() || reads > 1).toBe(true);
      },
    );
  });
});

/** The store, whose n-th read gives half of what it should and then breaks. */
function breakingAt(store: ObjectStore, read: number): { store: ObjectStore; broke: () => boolean } {
  let reads = 0;
  const get: ObjectStore['get'] = async (key, range) => {
    const stream = await store.get(key, range);
    return ++reads === read ? Readable.from(halfOf(stream)) : stream;
  };
  // Behind a network: nothing of it is a file of this machine.
  const behindANetwork = { get: { value: get }, open: { value: undefined } };
  return { store: Object.create(store, behindANetwork) as ObjectStore, broke: () => reads >= read };
}

async function* halfOf(stream: AsyncIterable<Buffer>) {
  for await (const chunk of stream) {
    yield chunk.subarray(0, chunk.length / 2);
    break;
  }
  throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
}
