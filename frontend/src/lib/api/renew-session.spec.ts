import type { UserAnswer } from '@udin/contracts';
import { renew } from './renew-session';
import { forgetSession, onSessionEnded, readSession, writeSession } from '../session';

const session = { accessToken: 'old', refreshToken: 'r1', user: { id: 'u1', firstName: 'Ananya' } as UserAnswer };
const renewed = { accessToken: 'new', refreshToken: 'r2', user: session.user };
const ended = jest.fn();
let stopListening: () => void;

/** The server's answer to the exchange; `meanwhile` happens before it arrives. */
const answering = (
  status: number,
  meanwhile: () => Promise<void> | void = () => undefined,
  error = 'auth.required',
) => {
  globalThis.fetch = jest.fn(async () => {
    await meanwhile();
    const body = status < 300 ? { success: true, data: renewed } : { success: false, error };
    return { status, ok: status < 300, json: async () => body };
  }) as unknown as typeof fetch;
};

beforeEach(async () => {
  localStorage.clear();
  ended.mockClear();
  stopListening = onSessionEnded(ended);
  await writeSession('user', session);
});
afterEach(() => stopListening());

describe('renewing a session', () => {
  it('[BRW-5] keeps the new tokens, and asks once for calls that come together', async () => {
    answering(200);
    expect(await Promise.all([renew('user', 'old'), renew('user', 'old')])).toEqual(['new', 'new']);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await readSession('user')).toEqual(renewed);
  });

  it('[RT-3] that the server refuses ends it', async () => {
    answering(401);
    expect(await renew('user', 'old')).toBeUndefined();
    expect(await readSession('user')).toBeUndefined();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it.each([200, 403, 511])("[RT-3] to which a network's own page answers with %i leaves it", async (status) => {
    const page = { status, ok: status < 300, json: () => Promise.reject(new SyntaxError('not JSON')) };
    globalThis.fetch = jest.fn(async () => page) as unknown as typeof fetch;
    expect(await renew('user', 'old').catch(() => undefined)).toBeUndefined();
    expect(await readSession('user')).toEqual(session);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([
    [{ error: 'login_required' }],
    [{ success: false, error: 'Authentication required', message: 'Please sign in to this Wi-Fi.' }],
    [null],
  ])('[RT-3] to which a network answers in JSON of its own leaves it: %j', async (body) => {
    const portal = { status: 403, ok: false, json: async () => body };
    globalThis.fetch = jest.fn(async () => portal) as unknown as typeof fetch;
    expect(await renew('user', 'old')).toBeUndefined();
    expect([await readSession('user'), ended.mock.calls]).toEqual([session, []]);
  });

  it("[RT-3] to which a network's own JSON says that all is well leaves it", async () => {
    const portal = { status: 200, ok: true, json: async () => ({ data: { url: 'https://wifi.example' } }) };
    globalThis.fetch = jest.fn(async () => portal) as unknown as typeof fetch;
    expect(await renew('user', 'old')).toBeUndefined();
    expect(await readSession('user')).toEqual(session);
  });

  it.each([
    [408, 'request.timeout'],
    [429, 'request.too-many'],
    [503, 'server.unavailable'],
  ])('[RT-3] that the server puts off with %i leaves it', async (status, code) => {
    answering(status, undefined, code);
    expect(await renew('user', 'old')).toBeUndefined();
    expect(await readSession('user')).toEqual(session);
    expect(ended).not.toHaveBeenCalled();
  });

  it('[RT-3] does not undo a logout that happened meanwhile', async () => {
    answering(200, () => forgetSession('user'));
    expect(await renew('user', 'old')).toBeUndefined();
    expect(await readSession('user')).toBeUndefined();
  });

  it('[RT-3] does not end the session of whoever logged in meanwhile', async () => {
    const another = { ...session, accessToken: 'other', refreshToken: 'r9' };
    answering(401, () => writeSession('user', another));
    expect(await renew('user', 'old')).toBeUndefined();
    expect(await readSession('user')).toEqual(another);
    expect(ended).not.toHaveBeenCalled();
  });
});
