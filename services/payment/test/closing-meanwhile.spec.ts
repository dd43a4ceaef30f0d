import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { noteClosedAccount } from '@udin/messaging';
import { anEventSource, type EventSource, waitFor } from '@udin/testing';
import type { QueryRunner } from 'typeorm';
import { lockNames } from '../src/transactions/later-names';
import { Scene } from './support/a-scene';
import { aDocument, anOrder } from './support/an-order';

const WORDS = 'For the visa of my daughter.';
const documents = [{ ...aDocument('other-certificates'), description: WORDS }];

describe('an order in the second in which its account is closed', () => {
  let scene: Scene;
  let auth: EventSource;
  let other: QueryRunner;
  beforeAll(async () => {
    scene = await Scene.open();
    auth = await anEventSource(scene.broker.amqpUrl);
    other = scene.rows.createQueryRunner();
  });
  afterEach(() => (other.isTransactionActive ? other.rollbackTransaction() : undefined));
  afterAll(async () => {
    await other.release();
    await auth.close();
    await scene.close();
  });

  const closing = (userId: string) => ({
    ...exampleOf('user.closed'),
    customer: { ...exampleOf('user.closed').customer, id: userId },
  });
  const order = (request: ReturnType<typeof anOrder>) =>
    scene.call('POST', '/api/transactions', request, { id: request.user_id });
  const rowsOf = (userId: string) => scene.rows.query('SELECT * FROM transactions WHERE user_id = $1', [userId]);
  const isHeldUp = (count = 1) =>
    waitFor(
      async () => {
        const waiting = `SELECT count(*)::int AS n FROM pg_locks l JOIN pg_database d ON d.oid = l.database
          WHERE l.locktype = 'advisory' AND NOT l.granted AND d.datname = current_database()`;
        return (await scene.rows.query(waiting))[0].n >= count;
      },
      { what: 'the one that waits' },
    );
  /** As the consumer of the event does it, up to the moment before the commit. */
  const beginToClose = async (userId: string) => {
    await other.startTransaction();
    await lockNames(other.manager, userId);
    await noteClosedAccount(other.manager, closing(userId));
  };

  it('[PAY-2] [ADM-4] waits for the end of the account, and is refused', async () => {
    const request = anOrder(randomUUID(), { documents });
    await beginToClose(request.user_id);
    const answer = order(request);
    await isHeldUp();
    await other.commitTransaction();
    expect(await answer).toMatchObject({ status: 401, body: { error: 'auth.token-invalid' } });
    expect(await rowsOf(request.user_id)).toEqual([]);
    const files = await scene.rows.query('SELECT 1 FROM ordered_files WHERE user_id = $1', [request.user_id]);
    expect(files).toEqual([]);
  });

  it('[PAY-2] [ADM-4] writes nothing to the order that was open before', async () => {
    const request = anOrder(randomUUID(), { documents: [aDocument('other-certificates')] });
    expect((await order(request)).status).toBe(201);
    const before = await rowsOf(request.user_id);
    await beginToClose(request.user_id);
    const answer = order({ ...request, documents, user_info: { ...request.user_info, phone: '9111111111' } });
    await isHeldUp();
    await other.commitTransaction();
    expect((await answer).status).toBe(401);
    expect(await rowsOf(request.user_id)).toEqual(before);
  });

  it('[PAY-2] [ADM-4] is stored first when it was first, and the end of the account forgets its words', async () => {
    const request = anOrder(randomUUID(), { documents });
    await other.startTransaction();
    await other.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`ordered-files:${request.user_id}`]);
    const answer = order(request);
    await isHeldUp();
    await auth.tell('user.closed', closing(request.user_id));
    await isHeldUp(2);
    await other.commitTransaction();
    await waitFor(
      async () => {
        const tombstone = 'SELECT 1 FROM closed_accounts WHERE user_id = $1';
        return (await scene.rows.query(tombstone, [request.user_id])).length > 0;
      },
      { what: 'the end of the account' },
    );
    expect((await answer).status).toBe(201);
    expect(JSON.stringify(await rowsOf(request.user_id))).not.toContain(WORDS);
  });
});
