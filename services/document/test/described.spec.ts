import { exampleOf } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { ForgetClosedAccountsJob } from '../src/customers/forget-closed-accounts.job';
import { real, Scene } from './a-scene';

const DESCRIPTION = 'For a tender of the Kolkata port:\nnet worth and turnover on one page.';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene?.close());

async function anUpload() {
  const more = [{}, { description: DESCRIPTION }];
  const order = scene.anOrder(['net-worth', 'other-certificates'], ['a.pdf', 'b.pdf'], more);
  await order.unlock();
  const bytes = await real('letter-linear.pdf');
  const { body } = await scene.upload(order, bytes, 'b.pdf', 0, 'other-certificates');
  return { order, id: body.data.id as string };
}

it('[CAT-1] [ADM-2] what the customer described is read by who works on the document, and by the customer', async () => {
  const { order, id } = await anUpload();
  const described = expect.objectContaining({ id, description: DESCRIPTION });
  const work = await scene.call(`/api/documents/${id}/work`, { headers: scene.asAdmin() });
  expect(work.body.data.order.documents).toEqual([described]);
  const progress = await scene.call(`/api/documents/${id}/progress`, { headers: scene.bearer(order.userId) });
  expect(progress.body.data.order.documents).toEqual([described]);
});

const kept = async (transactionId: string): Promise<number> => {
  const question = `SELECT count("description")::int AS "n" FROM "entitlements" WHERE "transaction_id" = $1`;
  return (await scene.get(DataSource).query(question, [transactionId]))[0].n;
};
const close = ({ customer }: Awaited<ReturnType<typeof anUpload>>['order']) =>
  scene.told('user.closed', { ...exampleOf('user.closed'), customer }, 'forget-documents-of-closed-account');

it('[CAT-1] it goes with the account', async () => {
  const { order } = await anUpload();
  expect(await kept(order.transactionId)).toBe(1);
  await close(order);
  await waitFor(async () => (await kept(order.transactionId)) === 0, { what: 'the description to go' });
});

it('[CAT-1] [DOC-1] of a document that is worked on it goes with the document: nobody could finish it without', async () => {
  const { order, id } = await anUpload();
  const headers = { ...scene.asAdmin(), 'content-type': 'application/json' };
  const change = (to: string) =>
    scene.call(`/api/documents/${id}/status`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ documentStatus: to, note: 'as told' }),
    });
  await change('processing');
  await close(order);
  const clear = () => scene.get(ForgetClosedAccountsJob).run();
  await clear();
  const work = await scene.call(`/api/documents/${id}/work`, { headers });
  expect(work.body.data.order.documents).toMatchObject([{ description: DESCRIPTION }]);
  await change('rejected');
  await clear();
  expect(await kept(order.transactionId)).toBe(0);
});
