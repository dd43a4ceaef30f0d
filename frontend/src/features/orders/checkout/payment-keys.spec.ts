import { IDBFactory } from 'fake-indexeddb';

beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});

it.each([
  ['encrypted', () => undefined],
  ['in this tab only', () => Object.assign(globalThis, { indexedDB: undefined })],
])(
  '[UPM-2] the keys of a payment are cleared with its own transaction, not with another one: %s',
  async (_, without) => {
    without();
    await jest.isolateModulesAsync(async () => {
      const { clearPaymentKeys, readPaymentKeys, writePaymentKeys } = await import('./payment-keys');
      await writePaymentKeys({ transactionId: 'TXN_1', userId: 'u1', orderKey: 'a' });
      await clearPaymentKeys('TXN_2');
      expect((await readPaymentKeys())?.transactionId).toBe('TXN_1');
      await clearPaymentKeys('TXN_1');
      expect(await readPaymentKeys()).toBeUndefined();
    });
  },
);
