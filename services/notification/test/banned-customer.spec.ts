import { adminTransactionPath } from '@udin/contracts';
import { exampleOf } from '@udin/contracts/events';
import { aColleague } from './a-colleague';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

describe('what the team is told', () => {
  it('[ADM-4] a payment of somebody who was banned meanwhile: whoever may refund is told, too', async () => {
    const [lead, accountant] = [await aColleague(scene, 'lead'), await aColleague(scene, 'accountant')];
    const customer = scene.aCustomer();
    const paid = { ...exampleOf('payment.completed'), customer };
    await scene.settled(await scene.events.tell('payment.completed', { ...paid, isBanned: true }), 'confirm-payment');
    const title = `${customer.firstName} ${customer.lastName} is banned and has paid ₹3,540`;
    const link = adminTransactionPath(paid.transactionId);
    expect((await scene.noticesOf(lead)).filter((notice) => notice.title === title)).toMatchObject([{ link }]);
    expect(scene.mailsTo(lead.email).map(({ subject }) => subject)).toEqual([title]);
    expect([await scene.noticesOf(accountant), scene.mailsTo(customer.email).length]).toEqual([[], 1]);
    await scene.settled(await scene.events.tell('payment.completed', paid), 'confirm-payment');
    expect(scene.mailsTo(lead.email)).toHaveLength(1);
  });
});
