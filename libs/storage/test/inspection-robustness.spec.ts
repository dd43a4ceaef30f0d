import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { type FileKind, FILE_KINDS, VAULT_FILE_KINDS } from '@udin/contracts';
import { FolderObjectStore, inspectFile } from '@udin/storage';
import { real } from './corpus/sources';
import { zip } from './corpus/zip-writer';

const MIB = 1024 * 1024;
jest.setTimeout(300_000);

const samples = readdirSync(join(__dirname, 'corpus/files')).filter((name) => Object.hasOwn(FILE_KINDS, extname(name).slice(1)));

describe('Inspection of whatever may come', () => {
  let root: string;
  let store: FolderObjectStore;
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
  });

  it.each(VAULT_FILE_KINDS)('[DOC-1] noise called %s gets a verdict', async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1_024, maxLength: 6_000 }), async (noise) => {
        expect(typeof (await inspect(kind, Readable.from([Buffer.from(noise)]))).accepted).toBe('boolean');
      }),
      { numRuns: 20 },
    );
  });

  const lengthy: [string, FileKind, () => Iterable<Buffer>][] = [
    ['a photo of markers only', 'jpg', () => [real('photo.jpg').subarray(0, -2), ...repeat(Buffer.alloc(MIB, Buffer.from([0xff, 0])), 49)]],
    ['a document of noise', 'pdf', () => [Buffer.from('%PDF-1.7\n'), ...repeat(noise(MIB), 49), Buffer.from('startxref\n0\n%%EOF\n')]],
    ['a document of beginnings', 'pdf', () => [Buffer.from('%PDF-1.7\n'), ...repeat(Buffer.alloc(MIB, '/ObjStm stream\n'), 49), Buffer.from('startxref\n%%EOF')]],
    ['a document of names', 'pdf', () => [Buffer.from('%PDF-1.7\n'), ...repeat(Buffer.alloc(MIB, '/#41#41'), 49), Buffer.from('startxref\n%%EOF')]],
    ['an older document of links', 'doc', () => [real('letter.doc').subarray(0, 512), ...repeat(Buffer.alloc(MIB), 49)]],
    ['an image of chunks', 'png', () => [real('scan.png').subarray(0, 33), ...repeat(Buffer.alloc(MIB, Buffer.from('000000006e6f5465aabbccdd', 'hex')), 49)]],
    ['a film of boxes', 'mp4', () => [real('clip.mp4').subarray(0, 32), ...repeat(Buffer.alloc(MIB, '\0\0\0\x08free'), 49)]],
    ['a recording of beginnings', 'mp3', () => [real('bare.mp3').subarray(0, 100), ...repeat(Buffer.alloc(MIB, Buffer.from([0xff, 0xfb])), 49)]],
    ['a text without a line', 'txt', () => repeat(Buffer.alloc(MIB, 'a'), 49)],
    ['an archive of noise', 'zip', () => [zip([{ name: 'noise.bin', data: noise(49 * MIB) }])]],
  ];
  it.each(lengthy)('[DOC-1] %s, 49 MB, takes a few seconds and little memory', async (_about, kind, pieces) => {
    await store.put('quarantine/x', Readable.from(pieces()));
    const before = process.memoryUsage().rss;
    let peak = before;
    let last = Date.now();
    let longestPause = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
      longestPause = Math.max(longestPause, Date.now() - last);
      last = Date.now();
    }, 10);
    const started = Date.now();
    const verdict = await inspectFile(store, 'quarantine/x', { name: `a.${kind}`, allowed: VAULT_FILE_KINDS });
    const took = Date.now() - started;
    clearInterval(watch);
    expect(typeof verdict.accepted).toBe('boolean');
    expect(took).toBeLessThan(20_000);
    expect(longestPause).toBeLessThan(1_000);
    expect((peak - before) / MIB).toBeLessThan(150);
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

function noise(length: number): Buffer {
  // The same on each run.
  const bytes = Buffer.alloc(length);
  for (let i = 0, state = 1; i < length; i++) bytes[i] = (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) >>> 16;
  return bytes;
}

function repeat(piece: Buffer, times: number): Buffer[] {
  return Array.from({ length: times }, () => piece);
}
