import { adminTransactionPath } from '@udin/contracts';
import { exampleOf } from '@udin/contracts/events';
import { aColleague } from './a-colleague';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

describe('a refund that failed', () => {
  it.each([
    ['returned', 1, /refund it once more/],
    ['refused', 0, /provider does not make it/],
    ['used', 0, /uploaded meanwhile/],
    ['taken', 0, /bank has taken/],
  ] as const)('[ADM-4] and is %s is told to whoever may refund', async (because, mails, says) => {
    const [lead, accountant] = [await aColleague(scene, 'lead'), await aColleague(scene, 'accountant')];
    const customer = scene.aCustomer();
    const failed = { ...exampleOf('payment.refund-failed'), customer, because };
    await scene.settled(await scene.events.tell('payment.refund-failed', failed, { times: 2 }), 'tell-refund-failed');
    const title = `Refund of ₹3,540 to ${customer.firstName} ${customer.lastName} failed`;
    const link = adminTransactionPath(failed.transactionId);
    const told = (await scene.noticesOf(lead)).filter((notice) => notice.title === title);
    expect(told).toEqual([expect.objectContaining({ link, text: expect.stringMatching(says) })]);
    expect(scene.mailsTo(lead.email).map(({ subject }) => subject)).toEqual(mails ? [title] : []);
    expect([await scene.noticesOf(accountant), scene.mailsTo(customer.email)]).toEqual([[], []]);
  });
});
