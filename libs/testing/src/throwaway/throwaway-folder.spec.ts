import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityOf, isRunning, type ProcessIdentity } from '@udin/backing';
import { ThrowawayDaemon } from './throwaway-daemon';
import { newThrowawayFolder, noteInhabitants } from './throwaway-folder';

describe('Servers that a test brings up for itself', () => {
  let all: string;
  beforeEach(async () => (all = await mkdtemp(join(tmpdir(), 'throwaway-'))));
  afterEach(() => rm(all, { recursive: true, force: true }));

  const daemonIn = (folder: string) => ThrowawayDaemon.start('sleep', folder, ['600'], process.env);

  it('[EVT-4] stop when they are told to', async () => {
    const daemon = daemonIn(await newThrowawayFolder(all, []));
    await expect(daemon.assertRunning()).resolves.toBeUndefined();
    await daemon.stop();
    await expect(daemon.assertRunning()).rejects.toThrow('sleep ended by itself');
  });

  it('[EVT-4] are ended by the next start when their owner was killed, and their folder goes', async () => {
    const folder = await newThrowawayFolder(all, ['data']);
    const daemon = daemonIn(folder);
    const owner = await anEndedProcess();
    await writeFile(join(folder, 'inhabitants.json'), JSON.stringify({ owner, daemons: [daemon.identity] }));
    await newThrowawayFolder(all, []);
    expect(isRunning(daemon.identity)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  });

  it('[EVT-4] are left alone while their owner lives', async () => {
    const folder = await newThrowawayFolder(all, []);
    const daemon = daemonIn(folder);
    await noteInhabitants(folder, [daemon.identity]);
    await newThrowawayFolder(all, []);
    expect(isRunning(daemon.identity)).toBe(true);
    await daemon.stop();
  });

  it('[EVT-4] say what they wrote when they end by themselves', async () => {
    const folder = await newThrowawayFolder(all, []);
    const daemon = ThrowawayDaemon.start('sleep', folder, ['never'], process.env);
    await expect(
      (async () => {
        for (;;) await daemon.assertRunning();
      })(),
    ).rejects.toThrow(/sleep ended by itself; it wrote: .*invalid time interval/s);
  });
});

async function anEndedProcess(): Promise<ProcessIdentity | undefined> {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  const identity = identityOf(child.pid as number);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.on('exit', resolve));
  return identity;
}
