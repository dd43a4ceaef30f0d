import { adminTransactionPath, LANGUAGES } from '@udin/contracts';
import { exampleOf } from '@udin/contracts/events';
import { customerTexts } from '../src/texts/customer-texts';
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

  it.each(LANGUAGES)('[DOC-5] the receipt of who can upload nothing speaks of no upload, in %s', async (language) => {
    const [banned, gone] = [scene.aCustomer(), scene.aCustomer()];
    for (const customer of [banned, gone])
      await scene.settled(
        await scene.events.tell('user.registered', { ...exampleOf('user.registered'), customer, language }),
        'welcome-new-customer',
      );
    await scene.taken(
      await scene.events.tell('user.closed', { ...exampleOf('user.closed'), customer: gone, language }),
      'forget-news-of-closed-account',
    );
    for (const customer of [banned, gone]) {
      const isBanned = customer === banned || undefined;
      const paid = { ...exampleOf('payment.completed'), customer, isBanned };
      await scene.settled(await scene.events.tell('payment.completed', paid), 'confirm-payment');
      const { receipt } = customerTexts(language);
      const mail = scene.mailsTo(customer.email).find((one) => one.subject === receipt.subject('₹3,540'))!;
      const said = mail.text!.replace(/\s+/g, ' ');
      expect(said).toContain(isBanned ? receipt.blocked : receipt.closed);
      for (const words of [receipt.text, receipt.action]) expect(said).not.toContain(words);
    }
    const [notice] = await scene.noticesOf({ id: banned.id, type: 'user' });
    expect(notice!.text).toBe(customerTexts('en').receipt.blocked);
  });
});
