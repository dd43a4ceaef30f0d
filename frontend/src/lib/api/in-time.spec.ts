import type { UserAnswer } from '@udin/contracts';
import { isReadAgain } from '../query-client';
import { readSession, writeSession } from '../session';
import { answering, data } from '../../testing/answering';
import type { ApiError } from './api-error';
import { call } from './call';
import { CALL_TIMEOUT_MS } from './in-time';
import { renew } from './renew-session';
import { sendAgain } from './send-again';

const session = { accessToken: 'old', refreshToken: 'r1', user: { id: 'u1', firstName: 'Ananya' } as UserAnswer };
const signals: AbortSignal[] = [];
/** A server that takes the request and says nothing; as a browser does, the request ends only with its signal. */
const hanging = () => {
  signals.length = 0;
  globalThis.fetch = jest.fn(
    async (_, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        if (!signal) return;
        signals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  ) as unknown as typeof fetch;
};
const hangingIn = (part: () => Promise<unknown>) => {
  const response = { ok: true, status: 200, headers: new Headers(), json: part };
  globalThis.fetch = jest.fn(async () => response as unknown as Response);
};
const never = () => new Promise<never>(() => undefined);
const login = () => call('POST /api/auth/login', { as: 'nobody', body: { email: 'a@example.in', password: 'x' } });
const failed = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: ApiError) => error,
  );
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('a call without an answer', () => {
  it('[API-2] counts as cut off after thirty seconds, and is stopped', async () => {
    hanging();
    const said = jest.fn();
    const error = failed(login()).then((late) => (said(), late));
    await pass(CALL_TIMEOUT_MS - 1);
    expect(said).not.toHaveBeenCalled();
    await pass(1);
    expect(await error).toMatchObject({ status: 0, isCut: true, message: 'The server could not be reached.' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('[API-2] and one whose answer stops in the middle', async () => {
    hangingIn(never);
    const error = failed(login());
    await pass(CALL_TIMEOUT_MS);
    expect(await error).toMatchObject({ status: 0, isCut: true });
  });

  it('[API-1] is sent again where that is safe, and then answered', async () => {
    hanging();
    const answer = sendAgain(login);
    await pass(CALL_TIMEOUT_MS);
    const calls = answering({ '/api/auth/login': data({ accessToken: 'a' }) });
    await pass(1_000);
    expect([await answer, calls.length]).toEqual([{ accessToken: 'a' }, 1]);
  });

  it('[API-1] that its caller has stopped is no failure of the server', async () => {
    hanging();
    const stopping = new AbortController();
    const error = failed(call('GET /api/catalogue', { as: 'nobody', signal: stopping.signal }));
    await pass(10);
    stopping.abort();
    expect(await error).toMatchObject({ name: 'AbortError' });
  });

  it('[API-1] is read once more, not twice: two long waits are enough', async () => {
    hanging();
    const error = failed(call('GET /api/catalogue', { as: 'nobody' }));
    await pass(CALL_TIMEOUT_MS);
    const late = (await error)!;
    expect([0, 1].map((failures) => isReadAgain(failures, late))).toEqual([true, false]);
  });
});

it('[RT-3] a renewal without an answer ends as well, and leaves the session', async () => {
  await writeSession('user', session);
  hanging();
  const error = failed(renew('user', 'old'));
  while (signals.length === 0) await pass(0);
  await pass(CALL_TIMEOUT_MS);
  expect(await error).toMatchObject({ isCut: true });
  expect(await readSession('user')).toEqual(session);
});

it('[RT-3] a browser that refuses its locks renews the session without', async () => {
  await writeSession('user', session);
  const renewed = { ...session, accessToken: 'new' };
  answering({ '/api/auth/refresh': data(renewed) });
  const request = () => Promise.reject(new DOMException('Access denied', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  expect(await renew('user', 'old')).toBe('new');
  Reflect.deleteProperty(navigator, 'locks');
});
