import { followStream, parseBlock } from './event-stream';
import { tokenOf } from './send-request';

jest.mock('./send-request');

const SECOND = 1_000;
const BEAT = ': still here\n\n';

/** A server that opens each stream and says what it is told to; one that is cut off says nothing more. */
function aServer() {
  const streams: { lastId?: string; say: (text: string) => void }[] = [];
  globalThis.TextDecoderStream = class {} as typeof TextDecoderStream;
  globalThis.fetch = jest.fn(
    async (_, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      const heard: ((read: { value: string; done: false }) => void)[] = [];
      const said: string[] = ['retry: 2000\nid: 7\n\n'];
      const pass = () => {
        while (heard.length > 0 && said.length > 0) heard.shift()!({ value: said.shift()!, done: false });
      };
      const read = () =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          heard.push(resolve);
          pass();
        });
      streams.push({ lastId: headers['last-event-id'], say: (text) => (said.push(text), pass()) });
      const told = new Headers({ 'content-type': 'text/event-stream; charset=utf-8' });
      const body = { pipeThrough: () => ({ getReader: () => ({ read }) }) };
      return { ok: true, status: 200, headers: told, body };
    },
  ) as unknown as typeof fetch;
  return streams;
}

describe('a live stream', () => {
  let stop: AbortController;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.mocked(tokenOf).mockResolvedValue('a token');
    stop = new AbortController();
  });
  afterEach(() => {
    stop.abort();
    jest.useRealTimers();
  });
  const follow = (more: object = {}) =>
    followStream({ path: '/stream', as: 'user', onEvent: jest.fn(), signal: stop.signal, ...more });

  it('[DOC-5] that is silent for three beats is begun anew where it was, and not before', async () => {
    const streams = aServer();
    const onReconnected = jest.fn();
    void follow({ onReconnected });
    for (let beats = 0; beats < 8; beats += 1) {
      await jest.advanceTimersByTimeAsync(15 * SECOND);
      streams[0]!.say(BEAT);
    }
    await jest.advanceTimersByTimeAsync(44 * SECOND);
    expect(streams).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    expect(streams.map(({ lastId }) => lastId)).toEqual([undefined, '7']);
    expect(onReconnected).toHaveBeenCalledTimes(1);
  });

  it('[DOC-5] whose beginning is never answered is tried again', async () => {
    globalThis.fetch = jest.fn(
      (_, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ) as unknown as typeof fetch;
    void follow();
    await jest.advanceTimersByTimeAsync(50 * SECOND);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('[DOC-5] that cannot be begun leaves nothing behind, however often it is tried, and ends when it is left', async () => {
    globalThis.fetch = jest.fn(async () => ({ ok: false, status: 503 })) as unknown as typeof fetch;
    const [added, removed] = [
      jest.spyOn(stop.signal, 'addEventListener'),
      jest.spyOn(stop.signal, 'removeEventListener'),
    ];
    const following = follow();
    await jest.advanceTimersByTimeAsync(300 * SECOND);
    expect(jest.mocked(fetch).mock.calls.length).toBeGreaterThan(5);
    // The pause that it is in.
    expect(added.mock.calls.length - removed.mock.calls.length).toBe(1);
    stop.abort();
    await following;
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('blocks of a live stream', () => {
  it.each([
    ['id: 7\nevent: notification\ndata: {"a":"b: c"}', { id: '7', name: 'notification', data: '{"a":"b: c"}' }],
    ['data: x', { id: '', name: 'message', data: 'x' }],
    [': still here', undefined],
    ['retry: 2000', undefined],
    ['retry: 2000\nid: 41', { id: '41', name: 'message', data: '' }],
  ])('[DOC-5] %j', (block, event) => expect(parseBlock(block)).toEqual(event));
});
