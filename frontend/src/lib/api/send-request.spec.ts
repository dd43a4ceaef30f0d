import type { UserAnswer } from '@udin/contracts';
import { type Answers, answering, data, refusal } from '../../testing/answering';
import { type Audience, forgetSession, onSessionEnded, readSession, writeSession } from '../session';
import { call } from './call';

const session = { accessToken: 'old', refreshToken: 'r1', user: { id: 'u1', firstName: 'Ananya' } as UserAnswer };
const renewed = { ...session, accessToken: 'new', refreshToken: 'r2' };
const LOG_IN = 'Please log in to continue.';
const REFRESH = '/api/auth/refresh';
const SESSIONS = '/api/auth/sessions';
const ended = jest.fn();
let stopListening: () => void;

/** A server that wants a token of those that are valid. */
const wanting = (...valid: string[]) => {
  const answers: Answers = { [SESSIONS]: data([]), [REFRESH]: data(renewed) };
  const calls = answering(answers);
  const ask = globalThis.fetch;
  globalThis.fetch = ((path: string, init: RequestInit) => {
    const token = (init.headers as Record<string, string>)['authorization'];
    answers[SESSIONS] = valid.some((one) => token === `Bearer ${one}`) ? data([]) : refusal(401, LOG_IN);
    return ask(path, init);
  }) as typeof fetch;
  return calls;
};
const ask = (as: Audience = 'user') => call('GET /api/auth/sessions', { as });

beforeEach(async () => {
  localStorage.clear();
  ended.mockClear();
  stopListening = onSessionEnded(ended);
  await writeSession('user', session);
  await writeSession('admin', session);
});
afterEach(() => stopListening());

describe('a call that needs a session, of which this browser has lost', () => {
  it.each(['udin_access_token', 'udin_user'])('[RT-3] a part (%s): it is renewed', async (key) => {
    localStorage.removeItem(key);
    const calls = wanting('new');
    expect(await ask()).toEqual([]);
    expect(calls.map(({ path }) => path)).toEqual([SESSIONS, REFRESH, SESSIONS]);
    expect(await readSession('user')).toEqual(renewed);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([
    ['both tokens', ['udin_access_token', 'udin_refresh_token']],
    ['everything', ['udin_access_token', 'udin_refresh_token', 'udin_user', 'udin_user_data']],
  ])('[RT-3] %s: it ends, once', async (_, keys) => {
    for (const key of keys) localStorage.removeItem(key);
    const calls = wanting('new');
    for (let time = 1; time <= 2; time += 1) await expect(ask()).rejects.toThrow(LOG_IN);
    expect(calls.map(({ path }) => path)).toEqual([SESSIONS, SESSIONS]);
    expect(ended.mock.calls).toEqual([['user', undefined]]);
    expect((await readSession('admin'))?.accessToken).toBe('old');
  });

  it('[RT-4] the mark of an admin: it ends', async () => {
    localStorage.removeItem('udin_is_admin');
    wanting('new');
    await expect(ask('admin')).rejects.toThrow(LOG_IN);
    expect(ended.mock.calls).toEqual([['admin', undefined]]);
  });

  it('[RT-3] [RT-4] nothing by accident: a logout leads elsewhere by itself', async () => {
    forgetSession('user');
    wanting('new');
    await expect(ask()).rejects.toThrow(LOG_IN);
    expect(ended).not.toHaveBeenCalled();
  });
});
