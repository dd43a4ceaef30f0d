import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ORDER_FILE_KINDS, VAULT_FILE_KINDS } from '@udin/contracts';
import { real } from '@udin/inspection/testing';
import { readCommandLine } from './command-line';
import { findFiles } from './find-files';
import { judgeFile } from './judge-file';

describe('npm run corpus', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'corpus-'));
    await mkdir(join(folder, 'deep'));
    await writeFile(join(folder, 'deep', 'LETTER.PDF'), real('letter.pdf'));
    await writeFile(join(folder, 'clip.mp4'), real('clip.mp4'));
    await writeFile(join(folder, 'broken.docx'), Buffer.alloc(3_000, 'PK'));
    await writeFile(join(folder, 'notes.odt'), 'of no kind that is taken');
    await symlink('/nowhere', join(folder, 'link.pdf'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('[DOC-1] finds the files of every kind that is taken, at any depth, and gives each a verdict', async () => {
    const verdicts: Record<string, string> = {};
    for await (const path of findFiles(folder)) {
      verdicts[basename(path)] = (await judgeFile(path, ORDER_FILE_KINDS)).verdict;
    }
    expect(verdicts).toEqual({
      'LETTER.PDF': 'accepted',
      'clip.mp4': 'file.unsupported',
      'broken.docx': 'file.type-mismatch',
    });
  });

  it('[DOC-1] goes on after a file that cannot be read', async () => {
    expect(await judgeFile(join(folder, 'gone.pdf'), VAULT_FILE_KINDS)).toMatchObject({ verdict: 'failed', flags: [] });
  });

  it('says how it is used', () => {
    expect(readCommandLine(['folder', '--kinds', 'signed', '--json', 'a.json'])).toMatchObject({
      folder: 'folder',
      json: 'a.json',
    });
    expect(() => readCommandLine(['folder', '--kinds', 'other'])).toThrow(/Usage/);
    expect(() => readCommandLine([])).toThrow(/Usage/);
  });
});
