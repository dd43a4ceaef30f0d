import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { anEventSource, waitFor } from '@udin/testing';
import { ForgetDescriptionsOfClosed1799790000450 } from '../src/migrations/1799790000450-forget-descriptions-of-closed';
import { ForgetNamesOfClosed1799790000511 } from '../src/migrations/1799790000511-forget-names-of-closed';
import { Scene } from './support/a-scene';
import { aDocument, anOrder } from './support/an-order';

describe('orders of accounts that were closed before later names were forgotten', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene.close());

  it('[ADM-4] are found under what they say, those of others under every name as before', async () => {
    const [closed, open] = [await scene.order(), await scene.order()];
    const texts = async (): Promise<string[]> => {
      const rows = await scene.rows.query('SELECT id, search_text AS text FROM transactions');
      return [closed, open].map(({ id }) => rows.find((row: { id: string }) => row.id === id).text);
    };
    const [, other] = await texts();
    const owner = randomUUID();
    const info = {
      first_name: 'Zoë',
      last_name: 'Sen',
      email: 'Zoe@Example.in',
      phone: '+91 ৯০০০০-০০০০1',
      company_name: 'Sen & Co',
    };
    // As it was on that day, whatever orders are found under today.
    const own = `txn_zoe-0001 ${closed.id.slice(-8)} zoë sen zoe@example.in 9000000001 sen & co`;
    const named = 'UPDATE transactions SET transaction_id = $3, user_info = user_info || $2::jsonb WHERE id = $1';
    await scene.rows.query(named, [closed.id, JSON.stringify(info), 'TXN_Zoe-0001']);
    await scene.rows.query('UPDATE transactions SET user_id = $2 WHERE id = $1', [closed.id, owner]);
    await scene.rows.query('INSERT INTO closed_accounts (user_id, closed_at) VALUES ($1, now())', [owner]);
    await scene.rows.query(`UPDATE transactions SET search_text = search_text || ' later@name.example'`);
    const runner = scene.rows.createQueryRunner();
    for (let time = 0; time < 2; time++) await new ForgetNamesOfClosed1799790000511().up(runner);
    await runner.release();
    expect(await texts()).toEqual([own, `${other} later@name.example`]);
  });
});

describe('what a customer described of a document', () => {
  const words = { description: 'For the visa of my daughter.' };
  const documents = [aDocument('net-worth'), { ...aDocument('other-certificates', 1), ...words }];
  const described = [expect.not.objectContaining(words), expect.objectContaining(words)];
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene.close());

  const ordered = async (): Promise<{ id: string; userId: string }> => {
    const userId = randomUUID();
    const { body } = await scene.call('POST', '/api/transactions', anOrder(userId, { documents }), { id: userId });
    return { id: body.data.id, userId };
  };
  const documentsOf = async ({ id }: { id: string }): Promise<object[]> =>
    (await scene.rows.query('SELECT documents FROM transactions WHERE id = $1', [id]))[0].documents;
  const withoutWords = (all: object[]) => all.map((one) => ({ ...one, description: undefined }));

  it('[CAT-1] [ADM-4] goes with the account, and all else of the order stays as it was', async () => {
    const [closed, open] = [await ordered(), await ordered()];
    const before = await documentsOf(closed);
    expect(before).toEqual(described);
    const auth = await anEventSource(scene.broker.amqpUrl);
    const customer = { ...exampleOf('user.closed').customer, id: closed.userId };
    await auth.tell('user.closed', { ...exampleOf('user.closed'), customer }, { times: 2 });
    await auth.close();
    const isLeft = async () => JSON.stringify(await documentsOf(closed)).includes(words.description);
    await waitFor(async () => !(await isLeft()), { what: 'the end of the words' });
    expect(await documentsOf(closed)).toEqual(withoutWords(before));
    expect(await documentsOf(open)).toEqual(described);
  });

  it('[CAT-1] [ADM-4] goes from the orders of accounts that were closed before, too', async () => {
    const [closed, open] = [await ordered(), await ordered()];
    const before = await documentsOf(closed);
    await scene.rows.query('INSERT INTO closed_accounts (user_id, closed_at) VALUES ($1, now())', [closed.userId]);
    const runner = scene.rows.createQueryRunner();
    for (let time = 0; time < 2; time++) await new ForgetDescriptionsOfClosed1799790000450().up(runner);
    await runner.release();
    expect(await documentsOf(closed)).toEqual(withoutWords(before));
    expect(await documentsOf(open)).toEqual(described);
  });
});
