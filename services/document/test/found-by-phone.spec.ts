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
