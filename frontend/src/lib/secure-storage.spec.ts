import { IDBFactory } from 'fake-indexeddb';

const SESSION = { accessToken: 'access-1', refreshToken: 'refresh-1', user: { id: 'u1' } as never };
const written = () => JSON.stringify({ ...localStorage });
/** Each as a tab that was just opened: nothing is known of before. */
const inTab = async (work: (session: typeof import('./session')) => Promise<void>) =>
  jest.isolateModulesAsync(async () => work(await import('./session')));

const full = () => new DOMException('Full', 'QuotaExceededError');

beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => jest.restoreAllMocks());

describe('a browser without a place for the key of the session', () => {
  it.each([
    ['that has no IndexedDB', () => Object.assign(globalThis, { indexedDB: undefined })],
    [
      'whose IndexedDB refuses to open',
      () =>
        jest.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw new DOMException('Denied', 'SecurityError');
        }),
    ],
    [
      'whose IndexedDB never answers',
      () => {
        jest.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
        jest.spyOn(globalThis, 'setTimeout').mockImplementation((late) => (late(), 0 as never));
      },
    ],
    [
      'whose IndexedDB is full',
      () =>
        jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw full();
        }),
    ],
    [
      'whose disk is full at the end of the transaction',
      () => {
        const put = IDBObjectStore.prototype.put;
        jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...record) {
          const request = put.apply(this, record);
          request.addEventListener('success', () => this.transaction.abort());
          return request;
        });
      },
    ],
  ])('[BRW-5] [RT-3] %s has the session in this tab only, and writes nothing in clear', async (_, without) => {
    without();
    await inTab(async ({ mayHaveSession, readSession, writeSession }) => {
      await writeSession('user', SESSION);
      expect([await readSession('user'), mayHaveSession('user')]).toEqual([SESSION, true]);
      expect(written()).toBe('{}');
    });
    await inTab(async ({ mayHaveSession, readSession }) =>
      expect([await readSession('user'), mayHaveSession('user')]).toEqual([undefined, false]),
    );
  });

  it('[RT-3] forgets the session with a logout', async () => {
    Object.assign(globalThis, { indexedDB: undefined });
    await inTab(async ({ forgetSession, readSession, writeSession }) => {
      await writeSession('user', SESSION);
      forgetSession('user');
      expect(await readSession('user')).toBeUndefined();
    });
  });

  it('[BRW-5] encrypts again as soon as there is one', async () => {
    Object.assign(globalThis, { indexedDB: undefined });
    await inTab(async ({ readSession, writeSession }) => {
      await writeSession('user', SESSION);
      globalThis.indexedDB = new IDBFactory();
      await writeSession('user', SESSION);
      expect(written()).toContain('udin_access_token');
      expect(written()).not.toContain('access-1');
      expect(await readSession('user')).toEqual(SESSION);
    });
  });
});
