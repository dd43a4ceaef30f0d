import { exampleOf } from '@udin/contracts/events';
import { aDataSourceWithoutTimeout, undoMigrationsTo } from '@udin/service-kit/testing';
import { schema } from '../src/data-source';
import { Desk } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk?.close());

/** A rejected document whose owner wants the money back. */
async function anAskedRefund() {
  const [accountant, document] = [await desk.aColleague(), await desk.aDocument()];
  const { id, owner } = document;
  await accountant.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
  await owner.post(`/${id}/refund-request`, { reason: 'I no longer need it.' });
  return { ...document, accountant };
}
type Asked = Awaited<ReturnType<typeof anAskedRefund>>;

const NAME = 'document.refund-request-changed';

it.each<[string, (asked: Asked) => Promise<unknown>]>([
  ['declined', ({ id, accountant }) => accountant.patch(`/${id}/refund-request`, { note: 'Send the right year.' })],
  ['answered with a corrected file', ({ id, owner }) => owner.send(`/${id}/replacement`, desk.other, 'b.pdf')],
  [
    'granted',
    ({ order: { transactionId, customer } }) =>
      desk.scene.told(
        'payment.refunded',
        { ...exampleOf('payment.refunded'), transactionId, customer, full: true },
        'lock-uploads-on-refund',
      ),
  ],
  [
    'gone with its document',
    ({ id, order }) =>
      desk.scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: desk.scene.bearer(order.userId) }),
  ],
])('[DOC-4] that a refund is asked for is told, and that it is %s', async (_, end) => {
  const asked = await anAskedRefund();
  const about = { documentId: asked.id, transactionId: asked.order.transactionId };
  const [opened] = await desk.told(asked.id, NAME);
  expect(opened).toEqual({ ...about, isOpen: true, revision: expect.any(Number) });
  await end(asked);
  const all = (await desk.told(asked.id, NAME)) as { revision: number }[];
  expect(all.slice(1)).toEqual([{ ...about, isOpen: false, revision: expect.any(Number) }]);
  expect(all[1]!.revision).toBeGreaterThan(all[0]!.revision);
});

it('[RT-8] that no money goes back is told with the reason, for the customer to hear of it', async () => {
  const { id, accountant, order } = await anAskedRefund();
  const reason = 'The work was done as agreed.';
  await accountant.patch(`/${id}/refund-request`, { note: reason });
  const told = await desk.told(id, 'document.refund-declined');
  expect(told).toEqual([
    expect.objectContaining({ documentId: id, reason, customer: expect.objectContaining({ id: order.userId }) }),
  ]);
});

it('[DOC-4] what was asked for before that was told is told by the migration', async () => {
  const { id, order } = await anAskedRefund();
  const owner = await aDataSourceWithoutTimeout(schema, desk.scene.database.ownerUrl);
  await owner.query(`DELETE FROM outbox_message WHERE name = $1`, [NAME]);
  await undoMigrationsTo(owner, 'TellOfRefundRequests1795920000001');
  await owner.runMigrations();
  await owner.destroy();
  const [row] = await desk.rows('SELECT revision FROM documents WHERE id = $1', [id]);
  const { transactionId } = order;
  expect(await desk.told(id, NAME)).toEqual([{ documentId: id, transactionId, isOpen: true, revision: row.revision }]);
});
