import { adminTransactionPath } from '@udin/contracts';
import { exampleOf } from '@udin/contracts/events';
import { aColleague } from './a-colleague';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

describe('a payment that the customer’s bank demands back', () => {
  it.each([
    ['open', 'The bank demands ₹3,540 of A demanded back', 1, /^Please answer .* by 21 Nov 2026, 12:00 am IST: /],
    ['under_review', 'The bank looks at the answer about ₹3,540 of A demanded', 0, /Nothing is to be done/],
    ['won', 'The dispute about ₹3,540 of A demanded is won', 1, /stays here/],
    ['lost', 'The dispute about ₹3,540 of A demanded is lost', 1, /^₹3,540 was taken back/],
    ['closed', 'The dispute about ₹3,540 of A demanded is closed', 0, /Nothing was taken/],
  ] as const)('[X-18] and is %s is told to whoever may refund', async (status, title, mails, says) => {
    const [lead, accountant] = [await aColleague(scene, 'lead'), await aColleague(scene, 'accountant')];
    const customer = { ...scene.aCustomer(), firstName: 'A', lastName: 'demanded' };
    const deductedPaise = status === 'lost' ? 354_000 : 0;
    const disputed = { ...exampleOf('payment.disputed'), customer, status, deductedPaise };
    await scene.settled(await scene.events.tell('payment.disputed', disputed, { times: 2 }), 'tell-dispute');
    const link = adminTransactionPath(disputed.transactionId);
    const notices = await scene.noticesOf(lead);
    expect(notices.map(({ title, link, text }) => ({ title, link, text }))).toEqual([
      { title, link, text: expect.stringMatching(says) },
    ]);
    const sent = scene.mailsTo(lead.email);
    expect(sent.map(({ subject }) => subject)).toEqual(mails ? [title] : []);
    for (const { text } of sent) expect(text).toContain('Reason: Goods or services not received');
    expect([await scene.noticesOf(accountant), scene.mailsTo(customer.email)]).toEqual([[], []]);
  });

  it.each([
    ['which may be given back', { phase: 'retrieval' }, /^The bank asks about/, /Giving the money back is an answer/],
    ['refunded already', { refundedPaise: 350_000 }, /demands/, /Of this payment, ₹3,500 was refunded already/],
    ['whose time has passed', { respondBy: '2026-11-01T06:30:00.000Z' }, /demands/, /at once, the last .* was 01 Nov/],
    ['without a time', { respondBy: undefined }, /demands/, /^Please answer at the payment provider: without/],
    ['closed, and taken', { status: 'closed', deductedPaise: 100 }, /closed/, /^₹1 was taken back/],
  ] as const)('[X-18] %s is told as that', async (_, changes, title, says) => {
    const lead = await aColleague(scene, 'lead');
    const disputed = { ...exampleOf('payment.disputed'), customer: scene.aCustomer(), ...changes };
    await scene.settled(await scene.events.tell('payment.disputed', disputed), 'tell-dispute');
    expect(await scene.noticesOf(lead)).toEqual([
      expect.objectContaining({ title: expect.stringMatching(title), text: expect.stringMatching(says) }),
    ]);
  });

  it('[X-18] and is not answered two days before the last time is told to whoever may refund', async () => {
    const lead = await aColleague(scene, 'lead');
    const customer = { ...scene.aCustomer(), firstName: 'B', lastName: 'demanded' };
    const unanswered = { ...exampleOf('payment.disputed'), customer };
    const told = await scene.events.tell('payment.dispute-unanswered', unanswered, { times: 2 });
    await scene.settled(told, 'remind-of-dispute');
    const title = 'The bank still waits for an answer about ₹3,540 of B demanded';
    expect((await scene.noticesOf(lead)).map((notice) => notice.title)).toEqual([title]);
    const [sent, ...more] = scene.mailsTo(lead.email);
    expect(sent).toMatchObject({
      subject: title,
      text: expect.stringContaining('by 21 Nov 2026, 12:00 am IST: without'),
    });
    expect(more).toEqual([]);
  });
});
