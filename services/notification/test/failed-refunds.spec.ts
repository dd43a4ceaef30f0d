import { randomUUID } from 'node:crypto';
import { adminTransactionPath } from '@udin/contracts';
import { adminChangedExample, type AdminChanged, paymentRefundFailedExample } from '@udin/contracts/events';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

async function aColleague(role: AdminChanged['role']) {
  const [id, email] = [randomUUID(), `${randomUUID()}@udin.example`];
  const event = { ...adminChangedExample, adminId: id, email, role };
  await scene.taken(await scene.events.tell('admin.changed', event), 'learn-of-team');
  return { id, type: 'admin' as const, email };
}

describe('a refund that failed', () => {
  it.each([
    ['returned', 1, /refund it once more/],
    ['refused', 0, /provider does not make it/],
    ['used', 0, /uploaded meanwhile/],
  ] as const)('[ADM-4] and is %s is told to whoever may refund', async (because, mails, says) => {
    const [lead, accountant] = [await aColleague('lead'), await aColleague('accountant')];
    const customer = scene.aCustomer();
    const failed = { ...paymentRefundFailedExample, customer, because };
    await scene.settled(await scene.events.tell('payment.refund-failed', failed, { times: 2 }), 'tell-refund-failed');
    const title = `Refund of ₹3,540 to ${customer.firstName} ${customer.lastName} failed`;
    const link = adminTransactionPath(failed.transactionId);
    const told = (await scene.noticesOf(lead)).filter((notice) => notice.title === title);
    expect(told).toEqual([expect.objectContaining({ link, text: expect.stringMatching(says) })]);
    expect(scene.mailsTo(lead.email).map(({ subject }) => subject)).toEqual(mails ? [title] : []);
    expect([await scene.noticesOf(accountant), scene.mailsTo(customer.email)]).toEqual([[], []]);
  });
});
