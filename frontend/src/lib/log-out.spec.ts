import type { UserAnswer } from '@udin/contracts';
import { logOutAdmin, logOutUser } from './log-out';
import { readSession, writeSession } from './session';

const user = { id: 'u1', firstName: 'Ananya' } as UserAnswer;
const session = { accessToken: 'access', refreshToken: 'refresh', user };
const answers = { status: 200, ok: true, headers: new Headers(), json: async () => ({ success: true, data: null }) };
const calls = () => (globalThis.fetch as jest.Mock).mock.calls.map(([path, { body }]) => [path, body]);
const logout = ['/api/auth/logout', JSON.stringify({ refreshToken: 'refresh' })];

const real = globalThis.setTimeout;
let waits: (number | undefined)[];

/** The three seconds pass then, and not by themselves: the machine's speed decides nothing here. */
const threeSecondsPass = (then: Promise<void>) => {
  waits = [];
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    waits.push(ms);
    if (ms !== 3_000) return real(work, ms);
    void then.then(work);
    return undefined;
  }) as unknown as typeof setTimeout);
};

beforeEach(async () => {
  threeSecondsPass(new Promise(() => undefined));
  localStorage.clear();
  await writeSession('user', session);
  await writeSession('admin', session);
});
afterEach(() => jest.restoreAllMocks());

describe('a logout', () => {
  it('[RT-3] of a customer ends the session on the server and clears all storage', async () => {
    globalThis.fetch = jest.fn(async () => answers) as unknown as typeof fetch;
    await logOutUser();
    expect(calls()).toEqual([logout]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it("[RT-4] of an admin leaves the customer's session alone", async () => {
    globalThis.fetch = jest.fn(async () => answers) as unknown as typeof fetch;
    await logOutAdmin();
    expect(await readSession('admin')).toBeUndefined();
    expect((await readSession('user'))?.accessToken).toBe('access');
  });

  it.each([
    ['customer', logOutUser, 'user'],
    ['admin', logOutAdmin, 'admin'],
  ] as const)(
    '[RT-3] [RT-4] of a %s waits three seconds for a server that does not answer, and ends here anyway',
    async (_, logOut, audience) => {
      // The three seconds pass once the server was asked, not before: the asking itself reads the session first.
      let asked: () => void = () => undefined;
      const wasAsked = new Promise<void>((resolve) => {
        asked = resolve;
      });
      globalThis.fetch = jest.fn(() => {
        asked();
        return new Promise(() => undefined);
      }) as unknown as typeof fetch;
      threeSecondsPass(wasAsked);
      await logOut();
      expect(waits).toContain(3_000);
      expect(calls()).toEqual([logout]);
      expect(await readSession(audience)).toBeUndefined();
    },
  );

  it('[RT-3] ends here when the server cannot be reached', async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as typeof fetch;
    await logOutUser();
    expect(await readSession('user')).toBeUndefined();
  });
});
