import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { findOnPath, freePorts, type Say, unpackDebianPackages, unpackedEnvironment } from '@udin/backing';
import { ThrowawayDaemon } from '../throwaway/throwaway-daemon';
import { newThrowawayFolder, noteInhabitants } from '../throwaway/throwaway-folder';

const START_PATIENCE_MS = 300_000;

interface ClamdOptions {
  /** Where the daemon may keep its files while it runs. */
  dataDir: string;
  /** Where unpacked Debian packages live. */
  packagesDir: string;
  /**
   * Lines of ClamAV's extended signature format (.ndb). Hundreds of megabytes of real ones are not needed for a test.
   */
  signatures: string[];
  /** Largest stream in bytes that it takes. */
  streamLimit?: number;
  say: Say;
}

interface RunningClamd {
  host: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts the real virus scanner on a loopback port, with signatures of the caller's own. For tests. */
export async function startClamd(options: ClamdOptions): Promise<RunningClamd> {
  const environment = await findClamd(resolve(options.packagesDir), options.say);
  if (!environment)
    throw new Error('No virus scanner can be started here: neither clamd nor apt-get was found on the PATH.');
  const folder = await newThrowawayFolder(join(resolve(options.dataDir), 'clamd'), ['signatures']);
  const [port] = (await freePorts(1)) as [number];
  await writeFile(join(folder, 'signatures/own.ndb'), `${options.signatures.join('\n')}\n`);
  await writeFile(join(folder, 'clamd.conf'), configuration(folder, port, options.streamLimit ?? 64 * 1024 * 1024));
  const env = { ...process.env, ...environment };
  const daemon = ThrowawayDaemon.start('clamd', folder, ['-c', 'clamd.conf'], env);
  const stop = async () => {
    await daemon.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await noteInhabitants(folder, [daemon.identity]);
    await answering(port, daemon);
    return { host: '127.0.0.1', port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function findClamd(packagesDir: string, say: Say): Promise<Record<string, string> | undefined> {
  if (findOnPath('clamd')) return {};
  const root = await unpackDebianPackages({ folder: 'clamav', packages: ['clamav-daemon'], packagesDir, say });
  return root ? unpackedEnvironment(root) : undefined;
}

function configuration(folder: string, port: number, streamLimit: number): string {
  return [
    'Foreground yes',
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    `DatabaseDirectory ${join(folder, 'signatures')}`,
    `TemporaryDirectory ${folder}`,
    `StreamMaxLength ${streamLimit}`,
    `MaxFileSize ${streamLimit}`,
    'MaxScanSize 512M',
    '',
  ].join('\n');
}

async function answering(port: number, daemon: ThrowawayDaemon): Promise<void> {
  for (const end = Date.now() + START_PATIENCE_MS; Date.now() < end; await delay(50)) {
    if ((await ping(port)) === 'PONG\0') return;
    await daemon.assertRunning();
  }
  throw new Error(`The virus scanner did not answer within ${START_PATIENCE_MS / 1000} seconds.`);
}

async function ping(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(2_000, () => socket.destroy());
  socket.write('zPING\0');
  return text(socket).catch(() => '');
}
