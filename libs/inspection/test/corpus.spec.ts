import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FolderObjectStore } from '@udin/storage';
import { inspectFile } from '@udin/inspection';
import { CORPUS } from '../src/corpus/corpus.table';

describe('The corpus of real and hostile files', () => {
  let root: string;
  let store: FolderObjectStore;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'corpus-'));
    store = new FolderObjectStore(root);
  });
  afterAll(() => rm(root, { recursive: true }));

  it('[DOC-1] has at least 60 files, each under an id of its own', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(CORPUS.map(({ id }) => id)).size).toBe(CORPUS.length);
  });

  it.each(
    CORPUS.map((row) => [row.id, row.name.replaceAll('\0', '␀').replaceAll('\u202e', '⮘'), row.about, row] as const),
  )('[DOC-1] [%s] %s: %s', async (id, _name, _about, { name, type, allowed, bytes, expected }) => {
    await store.put(`quarantine/${id}`, Readable.from([bytes()]));
    const verdict = await inspectFile(store, `quarantine/${id}`, { name, declaredType: type, allowed });
    if ('flags' in expected) {
      expect(verdict).toMatchObject({ accepted: true, flags: expected.flags });
      return;
    }
    expect(verdict).toMatchObject({ accepted: false, reason: expected.reason });
    expect(verdict.message).toMatch(expected.says);
    // A sentence for people: it names the file and nothing of ours.
    expect(verdict.message).toMatch(/^“.+” .+\.( \(.+\))?$/s);
  });
});
