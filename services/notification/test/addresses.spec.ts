import { randomUUID } from 'node:crypto';
import { exampleOf, FORGOTTEN_EMAIL } from '@udin/contracts/events';
import { aTcpProxy, Random, type TcpProxy } from '@udin/testing';
import { OldRowsJob } from '../src/cleanup/old-rows.job';
import { Scene } from './a-scene';

/** Its mail server is away until a test mends it. */
let scene: Scene;
let proxy: TcpProxy;
beforeEach(async () => {
  scene = await Scene.open({ instances: 0 });
  proxy = await aTcpProxy(scene.inbox.smtpUrl, { cut: true });
  await scene.launch({ SMTP_URL: proxy.url });
  await scene.launch({ SMTP_URL: proxy.url });
});
afterEach(async () => {
  await scene.close();
  await proxy.close();
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 6, minute)).toISOString();
const changed = async (customer: ReturnType<Scene['aCustomer']>, email: string, minute: number) => {
  const data = { ...exampleOf('user.changed'), customer: { ...customer, email }, changedAt: at(minute) };
  await scene.taken(await scene.events.tell('user.changed', data, { times: 2 }), 'follow-address');
};
const signed = (customer: object) =>
  scene.events.tell('document.signed', {
    ...exampleOf('document.signed'),
    documentId: randomUUID(),
    transactionId: randomUUID(),
    customer: { ...scene.aCustomer(), ...customer },
  });

it('[X-19] emails go to the new address, those that waited, too; to whoever has the old one since go the own', async () => {
  const customer = scene.aCustomer();
  const newEmail = `new.${customer.email}`;
  const before = await signed(customer);
  await scene.taken(before, 'tell-document-signed');
  await changed(customer, newEmail, 5);
  const after = await signed(customer);
  const paid = await scene.events.tell('payment.completed', { ...exampleOf('payment.completed'), customer });
  await scene.taken(after, 'tell-document-signed');
  await scene.taken(paid, 'confirm-payment');
  const successor = await signed({ email: customer.email });
  await scene.taken(successor, 'tell-document-signed');
  await proxy.mend();
  await scene.quietWithoutPauses();
  const told = (address: string) => scene.mailsTo(address).map(({ headers }) => headers.get('x-event-id') as string);
  expect(told(newEmail).sort()).toEqual([before, after, paid].sort());
  expect(told(customer.email)).toEqual([successor]);
});

it('[EVT-2] the newest address wins, told twice, out of order, beside emails that are written: 20 customers', async () => {
  const random = new Random(20_261_128);
  const customers = Array.from({ length: 20 }, () => scene.aCustomer());
  const events = await Promise.all(
    customers.map(async (customer) => {
      const moves = [1, 2, 3].map((minute) => () => changed(customer, `${minute}.${customer.email}`, minute));
      const news = [1, 2].map(() => async () => scene.taken(await signed(customer), 'tell-document-signed'));
      await Promise.all(random.shuffled([...moves, ...news]).map((one) => one()));
    }),
  );
  expect(events).toHaveLength(20);
  await proxy.mend();
  await scene.quietWithoutPauses();
  for (const { email } of customers) {
    const mails = [email, `1.${email}`, `2.${email}`, `3.${email}`].map((to) => scene.mailsTo(to).length);
    expect(mails).toEqual([0, 0, 0, 2]);
  }
});

it('[X-19] after the closing, a refund of what was ordered under the old address goes to the last one', async () => {
  const customer = scene.aCustomer();
  const last = `last.${customer.email}`;
  await changed(customer, last, 5);
  const closing = { ...exampleOf('user.closed'), customer: { ...customer, email: last }, closedAt: at(9) };
  await scene.taken(await scene.events.tell('user.closed', closing), 'forget-news-of-closed-account');
  const refund = await scene.events.tell('payment.refunded', { ...exampleOf('payment.refunded'), customer });
  await scene.taken(refund, 'tell-refund');
  await proxy.mend();
  await scene.quietWithoutPauses();
  expect([scene.mailsTo(last).length, scene.mailsTo(customer.email).length]).toEqual([2, 0]);
  const known = () => scene.rows.query(`SELECT email FROM known_addresses WHERE user_id = $1`, [customer.id]);
  const clean = () => scene.services[0]!.app.get(OldRowsJob, { strict: false }).remove();
  await clean();
  expect(await known()).toEqual([{ email: last }]);
  // News that come late find the account closed, and are forgotten with it.
  await changed(customer, last, 6);
  await scene.rows.query(`UPDATE known_addresses SET closed_at = closed_at - interval '181 days'`);
  await clean();
  expect(await known()).toEqual([]);
});

it('[PAY-2] what is paid back for an order whose customer is forgotten is mailed to nobody, or where they still read', async () => {
  const [nobody, known] = [scene.aCustomer(), scene.aCustomer()];
  await changed(known, known.email, 5);
  const refunds = [nobody, known].map(({ id }) => ({
    ...exampleOf('payment.refunded'),
    customer: { id, firstName: 'Closed', lastName: 'account', email: FORGOTTEN_EMAIL },
  }));
  for (const refund of refunds) await scene.taken(await scene.events.tell('payment.refunded', refund), 'tell-refund');
  const rows = await scene.rows.query(`SELECT recipient, customer_id FROM mails WHERE event = 'payment.refunded'`);
  expect(rows).toEqual([{ recipient: known.email, customer_id: known.id }]);
});
