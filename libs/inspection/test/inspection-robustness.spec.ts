import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { FILE_KINDS, VAULT_FILE_KINDS } from '@udin/contracts';
import { FolderObjectStore, type ObjectStore } from '@udin/storage';
import { inspectFile } from '@udin/inspection';
import { LENGTHY } from './lengthy';
import { patched, real } from '../src/testing/sources';

const samples = readdirSync(join(__dirname, '../src/testing/files')).filter((name) =>
  Object.hasOwn(FILE_KINDS, extname(name).slice(1)),
);

describe('Inspection of whatever may come', () => {
  let root: string;
  let store: FolderObjectStore;
  /** Mistakes of ours that a file has found; that it took too long is none. */
  let mistakes: string[];
  const note = ({ message }: Error) => {
    if (/\b\w*Error\b/.test(message)) mistakes.push(message);
  };
  beforeEach(() => {
    mistakes = [];
    process.on('warning', note);
  });
  afterEach(() => void process.off('warning', note));
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'robust-'));
    store = new FolderObjectStore(root);
  });
  afterAll(() => rm(root, { recursive: true }));

  const inspect = async (kind: string, body: Readable) => {
    await store.put('quarantine/x', body);
    return inspectFile(store, 'quarantine/x', { name: `a.${kind}`, allowed: VAULT_FILE_KINDS });
  };

  it.each(samples)('[DOC-1] %s with changed, lost and doubled bytes always gets a verdict', async (name) => {
    const original = real(name);
    const damage = fc.array(
      fc.record({
        at: fc.nat({ max: original.length - 1 }),
        kind: fc.constantFrom('change', 'cut', 'double', 'max'),
        value: fc.integer({ min: 0, max: 255 }),
        length: fc.integer({ min: 1, max: 400 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(damage, async (wounds) => {
        const verdict = await inspect(extname(name).slice(1), Readable.from([wounds.reduce(wounded, original)]));
        expect(typeof verdict.accepted).toBe('boolean');
      }),
      { numRuns: 25 },
    );
    expect(mistakes).toEqual([]);
  });

  it('[EVT-3] a disk that takes no temporary file is no fault of the file: the answer is that of a store that is away', async () => {
    await store.put('quarantine/x', Readable.from([real('letter.pdf')]));
    const get = jest.fn((key: string) => store.get(key));
    const remote = { head: (key: string) => store.head(key), get } as Partial<ObjectStore> as ObjectStore;
    const { TMPDIR } = process.env;
    process.env.TMPDIR = '/dev/null';
    const inspected = inspectFile(remote, 'quarantine/x', { name: 'a.pdf', allowed: VAULT_FILE_KINDS });
    await expect(inspected).rejects.toMatchObject({ code: 'file.store-down' });
    // An answer that nobody reads would hold its connection.
    expect(get).not.toHaveBeenCalled();
    if (TMPDIR) process.env.TMPDIR = TMPDIR;
    else delete process.env.TMPDIR;
  });

  it.each(samples)('[DOC-1] %s is not taken when its first byte alone is another one', async (name) => {
    const original = real(name);
    const first = original[0] as number;
    for (const other of [0x00, 0x20, 0x3c, first ^ 0x20, first ^ 0x80, 0xff].filter((byte) => byte !== first)) {
      const changed = patched(original, 0, [other]);
      const verdict = await inspect(extname(name).slice(1), Readable.from([changed]));
      expect(verdict).toMatchObject({
        accepted: false,
        reason: expect.stringMatching(/^file\.(type-mismatch|damaged)$/),
      });
    }
  });

  it.each(VAULT_FILE_KINDS)('[DOC-1] noise called %s gets a verdict', async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1_024, maxLength: 6_000 }), async (noise) => {
        expect(typeof (await inspect(kind, Readable.from([Buffer.from(noise)]))).accepted).toBe('boolean');
      }),
      { numRuns: 20 },
    );
  });

  it.each(LENGTHY)('[DOC-1] %s, 49 MB, gets a verdict', async (_about, kind, pieces) => {
    expect(typeof (await inspect(kind, Readable.from(pieces()))).accepted).toBe('boolean');
  });
});

type Wound = { at: number; kind: string; value: number; length: number };

function wounded(bytes: Buffer, { at, kind, value, length }: Wound): Buffer {
  if (kind === 'cut') return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
  if (kind === 'double') return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
  const copy = Buffer.from(bytes);
  copy.subarray(at, at + (kind === 'max' ? 4 : 1)).fill(kind === 'max' ? 0xff : value);
  return copy;
}
