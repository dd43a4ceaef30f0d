import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FolderObjectStore } from '@udin/storage';
import { inspectFile, InspectionPool, readInspectionLimits } from '@udin/inspection';
import { HIDDEN_ROWS } from '../src/testing/corpus.hidden';
import { HONEST_ROWS } from '../src/testing/corpus.honest';
import { CORPUS } from '../src/testing/corpus.table';
import type { Row } from '../src/testing/row';

/** With the parts of the title that cannot be seen made visible. */
const titled = (rows: readonly Row[]) =>
  rows.map((row) => [row.id, row.name.replaceAll('\0', '␀').replaceAll('\u202e', '⮘'), row.about, row] as const);
const honest = titled(HONEST_ROWS);
const hidden = titled(HIDDEN_ROWS);
const others = titled(CORPUS.filter((row) => !HONEST_ROWS.includes(row) && !HIDDEN_ROWS.includes(row)));

/** About verdicts, not about time: beside other tests a file may take longer than its limit. */
const PATIENT = { ...readInspectionLimits(), timeoutMs: 120_000 };

describe('The corpus of real and hostile files', () => {
  const pool = new InspectionPool(PATIENT);
  let root: string;
  let store: FolderObjectStore;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'corpus-'));
    store = new FolderObjectStore(root);
  });
  afterAll(() => Promise.all([pool.close(), rm(root, { recursive: true })]));

  it('[DOC-1] has at least 60 files, each under an id of its own', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(CORPUS.map(({ id }) => id)).size).toBe(CORPUS.length);
  });

  const judge = async (id: string, _name: string, _about: string, row: Row) => {
    const { name, type, allowed, bytes, expected } = row;
    await store.put(`quarantine/${id}`, Readable.from([bytes()]));
    const verdict = await inspectFile(store, `quarantine/${id}`, { name, declaredType: type, allowed, pool });
    if ('flags' in expected) {
      expect(verdict).toMatchObject({ accepted: true, flags: expected.flags });
      return;
    }
    expect(verdict).toMatchObject({ accepted: false, reason: expected.reason });
    expect(verdict.message).toMatch(expected.says);
    // A sentence for people: it names the file and nothing of ours.
    expect(verdict.message).toMatch(/^“.+” .+\.( \(.+\))?$/s);
  };

  it.each(honest)('[F-2] [DOC-1] what real programs write is taken: [%s] %s: %s', judge);

  it.each(hidden)('[F-3] [DOC-1] what is hidden is refused or flagged: [%s] %s: %s', judge);

  it.each(others)('[DOC-1] [%s] %s: %s', judge);
});
