import { exampleOf } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
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

it('[CAT-1] it goes with the account', async () => {
  const { order } = await anUpload();
  const kept = async () => {
    const question = `SELECT count("description")::int AS "n" FROM "entitlements" WHERE "transaction_id" = $1`;
    return (await scene.get(DataSource).query(question, [order.transactionId]))[0].n;
  };
  expect(await kept()).toBe(1);
  const closed = { ...exampleOf('user.closed'), customer: { ...order.customer, id: order.userId } };
  await scene.told('user.closed', closed, 'forget-documents-of-closed-account');
  await waitFor(async () => (await kept()) === 0, { what: 'the description to go' });
});
