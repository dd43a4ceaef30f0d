import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newTestRunFolder } from './test-run-folder';

describe('The data folder of a test run', () => {
  let repository: string;
  let runs: string;
  beforeEach(async () => {
    repository = await mkdtemp(join(tmpdir(), 'test-run-'));
    runs = join(repository, '.runtime/test-runs');
    await mkdir(runs, { recursive: true });
  });
  afterEach(() => rm(repository, { recursive: true, force: true }));

  it('[EVT-4] is on the disk where there is no memory for it, and goes with the run', async () => {
    const { dataDir, temporary, remove } = await newTestRunFolder(repository, { memory: join(repository, 'missing') });
    expect([dataDir, dirname(temporary)]).toEqual([join(runs, String(process.pid)), tmpdir()]);
    await writeFile(join(dataDir, 'a-file'), '');
    await remove();
    expect([dataDir, temporary].filter(existsSync)).toEqual([]);
  });

  it('[EVT-4] is in a file system that has room, and nothing of it stays there', async () => {
    // The disk stands in for the memory: only its room counts here.
    const { dataDir, temporary, remove } = await newTestRunFolder(repository, { memory: repository, room: 1 });
    expect([dirname(dataDir), dirname(temporary)]).toEqual([repository, dataDir]);
    await writeFile(join(dataDir, 'a-file'), '');
    await remove();
    expect(existsSync(dataDir)).toBe(false);
    expect((await readdir(runs)).filter((name) => !name.endsWith('.lock'))).toEqual([]);
  });

  it('[EVT-4] of a run that was killed is cleared away by the next one, wherever it was', async () => {
    const abandoned = await mkdtemp(join(repository, 'memory-'));
    await writeFile(join(abandoned, 'a-file'), '');
    await symlink(abandoned, join(runs, '1'));
    await symlink(join(repository, 'gone-since-the-restart'), join(runs, '2'));
    await mkdir(join(runs, '3'));
    for (const run of ['1', '2', '3']) await writeFile(join(runs, `${run}.lock`), '');
    const { remove } = await newTestRunFolder(repository, { memory: join(repository, 'missing') });
    await remove();
    expect(existsSync(abandoned)).toBe(false);
    expect((await readdir(runs)).filter((name) => !name.endsWith('.lock'))).toEqual([]);
  });
});
