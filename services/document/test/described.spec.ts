import { exampleOf } from '@udin/contracts/events';
import { entriesOf, waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { FindByDescription1799790001300 } from '../src/migrations/1799790001300-find-by-description';
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

const AGAIN = 'For a visa: two copies.';
const found = async (search: string) => {
  const path = `/api/documents?search=${encodeURIComponent(search)}`;
  const { body } = await scene.call(path, { headers: scene.asAdmin() });
  return (body.data.documents as { id: string }[]).map(({ id }) => id);
};
const descriptionOf = async (userId: string, id: string) => {
  const { body } = await scene.call(`/api/documents/${id}/progress`, { headers: scene.bearer(userId) });
  const { order, timeline } = body.data as {
    order: { documents: { id: string; description?: string }[] };
    timeline: { kind: string; text: string }[];
  };
  const told = timeline.filter(({ kind }) => kind === 'described').map(({ text }) => text);
  return { description: order.documents.find((one) => one.id === id)?.description, told };
};

it('[CAT-1] [ADM-2] documents are found by it at the desk', async () => {
  const mark = `Ｑuay ${Date.now()}`;
  const order = scene.anOrder(['other-certificates'], ['a.pdf'], [{ description: `${mark} of the port` }]);
  await order.unlock();
  const { body } = await scene.upload(order, await real('letter-linear.pdf'), 'a.pdf', 0, 'other-certificates');
  expect(await found(mark.toUpperCase())).toEqual([body.data.id]);
  const queue = `/api/documents/queue?view=all&search=${encodeURIComponent(mark)}`;
  const { body: listed } = await scene.call(queue, { headers: scene.asAdmin() });
  expect(listed.data.documents.map(({ id }: { id: string }) => id)).toEqual([body.data.id]);
});

it('[CAT-1] [ADM-2] documents of before that was kept are found by it after the migration', async () => {
  const { order, id } = await anUpload();
  const source = scene.get(DataSource);
  await source.query(`UPDATE "documents" SET "search_text" = lower($2) WHERE "id" = $1`, [id, order.transactionId]);
  const words = `${order.transactionId} TURNOVER`;
  expect(await found(words)).toEqual([]);
  const runner = source.createQueryRunner();
  try {
    await new FindByDescription1799790001300().up(runner);
  } finally {
    await runner.release();
  }
  expect(await found(words)).toEqual([id]);
});

it('[CAT-1] [X-16] its owner has it in the archive of the documents', async () => {
  const { order, id } = await anUpload();
  const url = new URL(`/api/documents/user/${order.userId}/archive/content`, scene.urls[0]);
  const answer = await fetch(url, { headers: scene.bearer(order.userId) });
  const { 'documents.json': index } = await entriesOf(Buffer.from(await answer.arrayBuffer()));
  const { documents } = JSON.parse(index!.toString());
  expect(documents).toEqual([expect.objectContaining({ id, description: DESCRIPTION })]);
});

describe('[CAT-1] [UPM-2] words that were written for a file which was paid earlier', () => {
  it('take the place of those of the order when it is sent', async () => {
    const order = scene.anOrder(['other-certificates'], ['a.pdf'], [{ description: DESCRIPTION }]);
    await order.unlock();
    const send = async (description: string) =>
      scene.upload(order, await real('letter-linear.pdf'), 'a.pdf', 0, 'other-certificates', { description });
    const { body } = await send(` ${AGAIN} `);
    const id = body.data.id as string;
    expect(await descriptionOf(order.userId, id)).toEqual({ description: AGAIN, told: [] });
    expect(await found(`${order.transactionId} visa`)).toEqual([id]);
    // The file again, with the same words: nothing has happened.
    await send(AGAIN);
    expect((await descriptionOf(order.userId, id)).told).toEqual([]);
  });

  it('are told to who works on it when it was sent before', async () => {
    const { order, id } = await anUpload();
    const again = async (fields: Record<string, string>) =>
      scene.upload(order, await real('letter-linear.pdf'), 'b.pdf', 0, 'other-certificates', fields);
    // A page of before says nothing of it.
    await again({});
    expect(await descriptionOf(order.userId, id)).toEqual({ description: DESCRIPTION, told: [] });
    const { body, status } = await again({ description: AGAIN });
    expect([status, body.data.id]).toEqual([201, id]);
    expect(await descriptionOf(order.userId, id)).toEqual({ description: AGAIN, told: [AGAIN] });
    expect(await found(`${order.transactionId} visa`)).toEqual([id]);
  });

  it('are not taken for a type that asks for none, nor when they are too long', async () => {
    const order = scene.anOrder(['net-worth', 'other-certificates']);
    await order.unlock();
    const send = async (type: string, description: string) =>
      scene.upload(order, await real('letter-linear.pdf'), `${type}.pdf`, 0, type, { description });
    const { body } = await send('net-worth', AGAIN);
    expect(await descriptionOf(order.userId, body.data.id)).toEqual({ description: undefined, told: [] });
    expect((await send('other-certificates', 'x'.repeat(1_001))).status).toBe(400);
  });
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
