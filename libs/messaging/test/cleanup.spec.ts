import { exampleOf } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';
import type { RunningService } from './support/a-service';

const oldRows = async ({ dataSource }: RunningService) =>
  (await dataSource.query(`SELECT 1 FROM outbox_message UNION ALL SELECT 1 FROM inbox_receipt`)).length;

const addOldRows = ({ dataSource }: RunningService) =>
  dataSource.query(`
    WITH receipt AS (
      INSERT INTO inbox_receipt (event_id, consumer, received_at)
      VALUES (gen_random_uuid(), 'old', now() - interval '1 day'))
    INSERT INTO outbox_message (id, name, version, data, occurred_at, published_at)
    VALUES (gen_random_uuid(), 'old', 1, '{}', now(), now() - interval '1 day')`);

describe('a running service', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  it('[EVT-2] removes old rows at its start, and then again and again', async () => {
    const retention = { outboxRetention: 60_000, inboxRetention: 60_000 };
    // Keeps them for days itself: its own start removes nothing.
    const onlooker = await scene.producer();
    await addOldRows(onlooker);
    expect(await oldRows(onlooker)).toBe(2);
    const often = await scene.producer({ ...retention, cleanupInterval: 20 });
    for (let round = 0; round < 2; round++) {
      await waitFor(async () => (await oldRows(often)) === 0, { what: 'empty tables' });
      await addOldRows(often);
    }
    await often.close();
    await addOldRows(onlooker);
    const restarted = await scene.producer({ ...retention, cleanupInterval: 3_600_000 });
    await waitFor(async () => (await oldRows(restarted)) === 0, { what: 'empty tables after the start' });
  });

  it("[EVT-2] measures no negative delay when the producer's clock is ahead", async () => {
    let handled = 0;
    const consumer = await scene.consumer(async () => handled++);
    const producer = await scene.producer();
    await producer.dataSource.query(
      `INSERT INTO outbox_message (id, name, version, data, occurred_at)
       VALUES (gen_random_uuid(), 'payment.completed', 1, $1, now() + interval '1 hour')`,
      [exampleOf('payment.completed')],
    );
    const sum = async () => {
      const { body } = await consumer.app.inject('/metrics');
      return /^events_delay_seconds_sum\{service="document",event="payment.completed"\} (.+)$/m.exec(body)?.[1];
    };
    await waitFor(sum, { what: 'the measured delay' });
    expect(handled).toBe(1);
    expect(Number(await sum())).toBe(0);
  });
});
