import { exampleOf, type TaxDocumentContent } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { ForgetClosedAccountsJob } from '../src/customers/forget-closed-accounts.job';
import { real, Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene?.close());

async function found(list: 'queue' | '', search: string): Promise<string[]> {
  const path = `/api/documents${list && `/${list}`}?search=${encodeURIComponent(search)}&limit=100`;
  const { body } = await scene.call(path, { headers: scene.asAdmin() });
  return body.data.documents.map(({ id }: { id: string }) => id);
}

it('[ADM-2] a document is found by what somebody says who calls: phone, company and GSTIN of its order', async () => {
  const invoice = { recipient: { name: 'Söhne & Sen Textiles', gstin: '27AAPFU0939F1ZV' } } as TaxDocumentContent;
  const order = scene.anOrder(['net-worth'], ['a.pdf'], [], { phone: '+91 98300 55123', invoice });
  await order.unlock();
  const { body } = await scene.upload(order, await real('letter-linear.pdf'), 'a.pdf');
  const phones = ['9830055123', '98300 55123', '+91 98300-55123', '09830055123', '+919830055123'];
  const numbers = ['27aapfu0939f1zv', '27 AAPFU0939F 1ZV', `#${body.data.id.slice(-8)}`];
  for (const list of ['queue', ''] as const)
    for (const typed of [...phones, ...numbers, 'söhne sen'])
      expect([list, typed, await found(list, typed)]).toEqual([list, typed, [body.data.id]]);
  // And who checks the names sees whom the invoice is for.
  const work = await scene.call(`/api/documents/${body.data.id}/work`, { headers: scene.asAdmin() });
  const billedTo = { name: 'Söhne & Sen Textiles', gstin: '27AAPFU0939F1ZV', phone: '9830055123' };
  expect(work.body.data.order).toMatchObject({ billedTo });
});

it('[ADM-2] a corrected phone is on the work page, and finds what was sent before and after, whatever is heard last', async () => {
  const order = scene.anOrder(['net-worth', 'turnover'], ['a.pdf', 'b.pdf'], [], { phone: '9830088123' });
  await order.unlock();
  const before = (await scene.upload(order, await real('letter-linear.pdf'), 'a.pdf')).body.data.id;
  const { customer } = order;
  const tell = (changedAt: string, phoneNumber?: string) =>
    scene.told('user.changed', { customer, phoneNumber, changedAt }, 'rename-customer');
  await tell('2026-11-22T06:30:00.000Z', '9830088125');
  // Of an auth service that does not tell of phones, and one that comes late.
  await tell('2026-11-23T06:30:00.000Z');
  await tell('2026-11-21T06:30:00.000Z', '9830088124');
  const after = (await scene.upload(order, await real('letter.pdf'), 'b.pdf', 0, 'turnover')).body.data.id;
  for (const id of [before, after]) {
    const { data } = (await scene.call(`/api/documents/${id}/work`, { headers: scene.asAdmin() })).body;
    expect([data.phone, data.order.billedTo.phone]).toEqual(['9830088125', '9830088123']);
  }
  for (const typed of ['98300 88123', '98300 88124', '+91 98300 88125'])
    expect([typed, (await found('queue', typed)).toSorted()]).toEqual([typed, [before, after].toSorted()]);
});

it('[ADM-2] a phone that is told where only a newer name was heard of stands on the work page', async () => {
  const order = scene.anOrder(['net-worth'], ['a.pdf'], [], { phone: '9830099123' });
  await order.unlock();
  const { id } = (await scene.upload(order, await real('letter-linear.pdf'))).body.data;
  const { customer } = order;
  const named = { ...customer, lastName: 'Dasgupta' };
  await scene.told('user.changed', { customer: named, changedAt: '2026-11-23T06:30:00.000Z' }, 'rename-customer');
  const phoneNumber = '9830099124';
  await scene.told('user.changed', { customer, phoneNumber, changedAt: '2026-11-22T06:30:00.000Z' }, 'rename-customer');
  const { data } = (await scene.call(`/api/documents/${id}/work`, { headers: scene.asAdmin() })).body;
  expect([data.phone, data.row.customer.lastName]).toEqual(['9830099124', 'Dasgupta']);
});

it('[ADM-2] the phone of a closed account is forgotten', async () => {
  const order = scene.anOrder(['net-worth'], ['a.pdf'], [], { phone: '9830066123' });
  await order.unlock();
  const kept = async () => {
    const question = `SELECT found_by, billed_to FROM orders WHERE transaction_id = $1`;
    return (await scene.get(DataSource).query(question, [order.transactionId]))[0];
  };
  const { firstName, lastName } = order.customer;
  const name = `${firstName} ${lastName}`;
  const billed_to = { name, phone: '9830066123' };
  expect(await kept()).toEqual({ found_by: `9830066123 ${name.toLowerCase()}`, billed_to });
  const closed = { ...exampleOf('user.closed'), customer: { ...order.customer, id: order.userId } };
  await scene.told('user.closed', closed, 'forget-documents-of-closed-account');
  await waitFor(async () => (await kept()).found_by === '', { what: 'the phone to go' });
  expect((await kept()).billed_to).toBeNull();
});

it('[ADM-2] whom a document that is worked on is for stays on its page, without the phone, until the work has ended', async () => {
  const order = scene.anOrder(['net-worth'], ['a.pdf'], [], { phone: '9830077123' });
  await order.unlock();
  const { id } = (await scene.upload(order, await real('letter-linear.pdf'))).body.data;
  const headers = { ...scene.asAdmin(), 'content-type': 'application/json' };
  const change = (documentStatus: string) => {
    const body = JSON.stringify({ documentStatus, note: 'as told' });
    return scene.call(`/api/documents/${id}/status`, { method: 'PATCH', headers, body });
  };
  await change('processing');
  const closed = { ...exampleOf('user.closed'), customer: order.customer };
  await scene.told('user.closed', closed, 'forget-documents-of-closed-account');
  const clear = () => scene.get(ForgetClosedAccountsJob).run();
  const kept = async () => {
    const question = `SELECT found_by, billed_to FROM orders WHERE transaction_id = $1`;
    return (await scene.get(DataSource).query(question, [order.transactionId]))[0];
  };
  await clear();
  const { firstName, lastName } = order.customer;
  expect(await kept()).toEqual({ found_by: '', billed_to: { name: `${firstName} ${lastName}` } });
  await change('rejected');
  await clear();
  expect(await kept()).toEqual({ found_by: '', billed_to: null });
});

it('[ADM-2] [EVT-2] the order of a closed account that was never paid is forgotten, also when its failure is heard of later', async () => {
  const order = scene.anOrder(['net-worth'], ['a.pdf']);
  const { transactionId, userId } = order;
  const customer = { ...order.customer, id: userId };
  const isThere = async () => {
    const question = `SELECT state FROM orders WHERE transaction_id = $1`;
    return (await scene.get(DataSource).query(question, [transactionId])).length > 0;
  };
  const failed = { ...exampleOf('payment.failed'), transactionId, customer };
  await scene.told('payment.failed', failed, 'note-failed-payment');
  expect(await isThere()).toBe(true);
  const closed = { ...exampleOf('user.closed'), customer };
  await scene.told('user.closed', closed, 'forget-documents-of-closed-account');
  await waitFor(async () => !(await isThere()), { what: 'the order to go' });
  await scene.told('payment.failed', failed, 'note-failed-payment');
  expect(await isThere()).toBe(true);
  await scene.get(ForgetClosedAccountsJob).run();
  expect(await isThere()).toBe(false);
});
