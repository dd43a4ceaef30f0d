import { ReadableStream } from 'node:stream/web';
import { fetchFile } from './fetch-file';
import { PREVIEW_LIMIT_MS } from './preview-failure';

const signal = new AbortController().signal;
const real = globalThis.fetch;
const response = (status: number, body: ReadableStream, headers = {}) =>
  ({ ok: status < 300, status, headers: new Headers(headers), body }) as unknown as Response;
const answered = (answer: (init: RequestInit) => Promise<Response>) => {
  globalThis.fetch = (_link, init) => answer(init!);
};
/** A line that sends these pieces, and ends; with a signal nothing more comes until somebody hangs up. */
const sending = (pieces: string[], until?: AbortSignal | null) =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      if (!until) controller.close();
      until?.addEventListener('abort', () => controller.error(until.reason));
    },
  });
afterEach(() => {
  globalThis.fetch = real;
  jest.useRealTimers();
});

describe('the file of a preview', () => {
  it('comes whole, or its beginning with the size of the whole', async () => {
    answered(async () => response(200, sending(['net', ' worth'])));
    expect(await fetchFile('/a', signal)).toMatchObject({ size: 9 });
    answered(async ({ headers }) => {
      expect(headers).toEqual({ range: 'bytes=0-2' });
      return response(206, sending(['net']), { 'content-range': 'bytes 0-2/9' });
    });
    const { bytes, size } = await fetchFile('/a', signal, 3);
    expect([new TextDecoder().decode(bytes), size]).toEqual(['net', 9]);
  });

  it('[PRV-1] that the server refuses, or that a broken line keeps, fails with the reason', async () => {
    answered(async () => response(500, sending([])));
    await expect(fetchFile('/a', signal)).rejects.toThrow('notSent');
    answered(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchFile('/a', signal)).rejects.toThrow('notArrived');
  });

  it.each([
    ['never begins', (init: RequestInit) => new Promise<Response>((_, no) => (init.signal!.onabort = () => no()))],
    ['stops in the middle', async (init: RequestInit) => response(200, sending(['net'], init.signal))],
  ])('[PRV-1] that %s is given up, and says why', async (_, answer) => {
    jest.useFakeTimers();
    answered(answer);
    const told = expect(fetchFile('/a', signal)).rejects.toThrow('notArrived');
    await jest.advanceTimersByTimeAsync(2 * PREVIEW_LIMIT_MS);
    await told;
  });

  it('that nobody waits for any more fails with what the caller stopped it with', async () => {
    const stop = new AbortController();
    answered(async (init) => response(200, sending([], init.signal)));
    const fetched = fetchFile('/a', stop.signal);
    stop.abort(new Error('closed'));
    await expect(fetched).rejects.toThrow('closed');
  });
});
