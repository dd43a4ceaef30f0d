import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Below the ports that Linux, macOS and Windows give to outgoing connections (from 32768 or 49152 on): one of those may
 * be taken again before the process that it was meant for listens on it.
 */
const FIRST = 20_000;
const LAST = 32_000;
/** Where the ports that were given away are noted, by all processes of this machine, whatever they call temporary. */
const GIVEN = join(process.platform === 'win32' ? tmpdir() : '/tmp', 'udin-ports');
/** Longer than any program takes from its start to its listening. */
const NOTED_FOR_MS = 15 * 60_000;
const LETS_GO_WITHIN_MS = 5_000;

/** `count` different TCP ports of the loopback address that nobody listens on, and nobody was given a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FIRST, LAST);
    if ((await isFree(port)) && note(port)) ports.add(port);
  }
  return [...ports];
}

/**
 * The port used last time, so that addresses stay as they were, or a free one when somebody else has it now. A killed
 * process of many threads may count as gone while one of them still holds the port: it is asked for again for a while.
 */
export async function samePortOrFree(last: number | undefined, patienceMs = LETS_GO_WITHIN_MS): Promise<number> {
  for (const end = Date.now() + patienceMs; last; await delay(50)) {
    if (await isFree(last)) return last;
    if (Date.now() > end) break;
  }
  return (await freePorts(1))[0] as number;
}

/** False when somebody else was given it and may not listen yet. */
function note(port: number): boolean {
  const path = join(GIVEN, String(port));
  try {
    mkdirSync(GIVEN, { recursive: true, mode: 0o777 });
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > NOTED_FOR_MS)
      rmSync(path, { force: true });
    writeFileSync(path, '', { flag: 'wx' });
    return true;
  } catch (error) {
    // Where nothing can be noted (a folder of another user), chance alone has to keep starts apart.
    return (error as NodeJS.ErrnoException).code !== 'EEXIST';
  }
}

export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  try {
    const server = await listenOn(port, host);
    await new Promise((done) => server.close(done));
    return true;
  } catch {
    return false;
  }
}

function listenOn(port: number, host: string) {
  return new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    // Whoever looks for the program that had the port before must not keep this look from ending.
    const server = createServer((visitor) => visitor.destroy());
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}
