import { aDataSourceWithoutTimeout, turnSince } from '@udin/service-kit/testing';
import { waitFor } from '@udin/testing';
import { schema } from '../src/data-source';
import { Scene } from './support/a-scene';

const HOUR_MS = 60 * 60_000;
const ofAnHour = (ms?: number) => ms !== undefined && ms >= 0.9 * HOUR_MS && ms <= 1.1 * HOUR_MS;

let scene: Scene;
afterEach(() => jest.restoreAllMocks());
afterAll(() => scene?.close());

/** Whoever waits for an hour waits for a tenth of a second; everything else keeps its time. */
function hurryHours(): void {
  const wait = globalThis.setTimeout;
  const hurried = (ring: () => void, ms?: number, ...rest: unknown[]) =>
    wait(ring, ofAnHour(ms) ? 100 : ms, ...(rest as []));
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof setTimeout);
}

it('[API-1] a running service removes old books at its own turn, tells it, and leaves young ones', async () => {
  const began = new Date();
  hurryHours();
  scene = await Scene.open();
  const [old, young] = [await scene.paid(), await scene.paid()];
  const owner = await aDataSourceWithoutTimeout(schema, scene.database.ownerUrl);
  const backTo2017 = (table: string, columns: string[], where: string, id: string) =>
    owner.query(
      `UPDATE ${table} SET ${columns.map((each) => `${each} = '2017-06-01'`).join(', ')} WHERE ${where} = $1`,
      [id],
    );
  await owner.query(`UPDATE ordered_files SET state = 'uploaded' WHERE transaction_id = $1`, [old.txn]);
  await backTo2017('tax_documents', ['issued_at'], 'transaction_id', old.id);
  await backTo2017('transactions', ['created_at', 'paid_at'], 'id', old.id);
  await owner.destroy();
  const isGone = async () => (await scene.call('GET', `/api/transactions/${old.txn}`)).status === 404;
  await waitFor(isGone, { what: 'the end of the old books' });
  expect(await scene.events('payment.books-removed', old.txn)).toEqual([{ transactionId: old.txn }]);
  expect((await scene.call('GET', `/api/transactions/${young.txn}`)).status).toBe(200);
  const turn = () => turnSince(scene.instances[0]!.app, 'RemoveOldBooksJob.run', began);
  expect(await waitFor(turn, { what: 'the report of the turn' })).toMatchObject({ everySeconds: 3_600, error: null });
});
