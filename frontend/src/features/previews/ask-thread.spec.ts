import { askThread, beginThread, type Thread } from './ask-thread';

/** Answers with what it is told to, or never. */
function aThread(answer?: object): Thread & { terminate: jest.Mock } {
  const thread: Thread & { terminate: jest.Mock } = {
    onmessage: null,
    onerror: null,
    terminate: jest.fn(),
    postMessage: () => {
      if (answer)
        void Promise.resolve().then(() =>
          thread.onmessage!.call(thread as unknown as Worker, { data: answer } as MessageEvent),
        );
    },
  };
  return thread;
}
const never = new AbortController().signal;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a thread that prepares a preview', () => {
  it('[PRV-1] answers', async () => {
    expect(await askThread(aThread({ value: 7 }), 'open', never)).toBe(7);
  });

  it('[PRV-1] says why there is nothing to see', async () => {
    await expect(askThread(aThread({ reason: 'needsPassword' }), 'open', never)).rejects.toThrow('needsPassword');
  });

  it('[F-4] [PRV-1] is ended after five seconds', async () => {
    const thread = aThread();
    const asked = askThread(thread, 'open', never).catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(thread.terminate).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await asked).toBe('tooSlow');
    expect(thread.terminate).toHaveBeenCalled();
  });

  it('[PRV-1] is ended when the preview is closed', async () => {
    const thread = aThread();
    const stop = new AbortController();
    const asked = askThread(thread, 'open', stop.signal).catch((error: Error) => error.name);
    stop.abort();
    expect([await asked, thread.terminate.mock.calls.length]).toEqual(['AbortError', 1]);
  });

  it('[PRV-1] may take a minute to load its script, which is no reason to give up the file', async () => {
    const thread = aThread();
    const begun = beginThread(thread, never).then(
      () => 'begun',
      (error: Error) => error.message,
    );
    await jest.advanceTimersByTimeAsync(59_999);
    expect(thread.terminate).not.toHaveBeenCalled();
    thread.onmessage!.call(thread as unknown as Worker, { data: { value: 'ready' } } as MessageEvent);
    expect(await begun).toBe('begun');
  });

  it('[PRV-1] whose script does not come is given up with a reason that speaks of it', async () => {
    const thread = aThread();
    const begun = beginThread(thread, never).catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await begun).toBe('notLoaded');
    expect(thread.terminate).toHaveBeenCalled();
  });
});
