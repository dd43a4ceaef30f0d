import { Logger } from '@nestjs/common';
import { dataSourceOptions, migrate } from '@udin/service-kit';
import { aDatabase, type TestDatabase, waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { removeOldMessages, removeOldReceipts } from '../src/cleanup/remove-old-rows';
import { ChannelListener } from '../src/outbox/channel-listener';
import { Scene } from './support/a-scene';
import { type RunningService, schema } from './support/a-service';

const day = 24 * 60 * 60_000;

describe('the tables of messaging', () => {
  let database: TestDatabase;
  let owner: DataSource;
  let runtime: DataSource;
  beforeEach(async () => {
    database = await aDatabase('tables');
    await migrate(schema, database.ownerUrl);
    owner = await new DataSource(dataSourceOptions(schema, database.ownerUrl, 2)).initialize();
    runtime = await new DataSource(dataSourceOptions(schema, database.url, 2)).initialize();
  });
  afterEach(async () => {
    await Promise.all([owner.destroy(), runtime.destroy()]);
    await database.drop();
  });

  it('[EVT-2] are what the entities say, and can be taken back', async () => {
    expect((await owner.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query)).toEqual([]);
    for (const _ of schema.migrations) await owner.undoLastMigration();
    const left = await owner.query(
      `SELECT 1 FROM information_schema.tables WHERE table_name IN ('outbox_message', 'inbox_receipt')`,
    );
    expect(left).toEqual([]);
    expect(await owner.query(`SELECT 1 FROM pg_proc WHERE proname = 'outbox_message_wake_relay'`)).toEqual([]);
    await owner.runMigrations();
    expect((await owner.driver.createSchemaBuilder().log()).upQueries).toEqual([]);
  });

  it('[EVT-2] are served by a server that lets nobody listen without a connection left behind', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    // No name of a channel: refused as a standby refuses all of them.
    const listener = new ChannelListener(database.url, 'select', () => undefined);
    listener.start();
    await waitFor(async () => warned.mock.calls.length >= 2);
    await listener.stop();
    warned.mockRestore();
    const left = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`;
    await waitFor(async () => (await runtime.query(left)).length === 0, { what: 'the connections to be closed' });
  });

  it('[EVT-2] lose what was published long ago, in portions, and never what is pending', async () => {
    await runtime.query(`
      INSERT INTO outbox_message (id, name, version, data, occurred_at, published_at)
      SELECT gen_random_uuid(), 'old', 1, '{}'::jsonb, now() - interval '9 days', now() - interval '8 days'
        FROM generate_series(1, 2500)
      UNION ALL SELECT gen_random_uuid(), 'recent', 1, '{}'::jsonb, now(), now() - interval '6 days'
      UNION ALL SELECT gen_random_uuid(), 'pending', 1, '{}'::jsonb, now() - interval '90 days', NULL`);
    expect(await removeOldMessages(runtime, 7 * day)).toBe(2500);
    const left = await runtime.query('SELECT name FROM outbox_message ORDER BY name');
    expect(left).toEqual([{ name: 'pending' }, { name: 'recent' }]);
  });

  it('[EVT-2] lose receipts only after the retention', async () => {
    await runtime.query(`
      INSERT INTO inbox_receipt (event_id, consumer, received_at)
      SELECT gen_random_uuid(), 'old', now() - interval '91 days' FROM generate_series(1, 1200)
      UNION ALL SELECT gen_random_uuid(), 'recent', now() - interval '89 days'`);
    expect(await removeOldReceipts(runtime, 90 * day)).toBe(1200);
    expect(await runtime.query('SELECT consumer FROM inbox_receipt')).toEqual([{ consumer: 'recent' }]);
  });

  it('[EVT-2] serve the relay and the clean-up from an index, however long they are', async () => {
    await runtime.query(`
      INSERT INTO outbox_message (id, name, version, data, occurred_at, published_at)
      SELECT gen_random_uuid(), 'e', 1, '{}', now(), CASE WHEN n % 1000 = 0 THEN NULL ELSE now() - interval '1 day' END
        FROM generate_series(1, 50000) n`);
    await owner.query('ANALYZE outbox_message');
    const plan = async (sql: string) => JSON.stringify(await runtime.query(`EXPLAIN (FORMAT JSON) ${sql}`));
    expect(
      await plan(`SELECT * FROM outbox_message WHERE published_at IS NULL AND available_at <= now()
                  ORDER BY available_at, id LIMIT 100 FOR UPDATE SKIP LOCKED`),
    ).toContain('IDX_outbox_message_pending');
    expect(
      await plan(`SELECT id FROM outbox_message
                   WHERE published_at IS NOT NULL AND published_at < now() - interval '7 days' LIMIT 1000`),
    ).toContain('IDX_outbox_message_published');
  });
});

describe('the metrics of messaging', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  it('[EVT-2] show lag, depth, retries and dead letters', async () => {
    const producer = await scene.producer();
    await producer.publish();
    const consumer = await scene.consumer(
      async () => {
        throw new Error('never');
      },
      { retryDelays: [10, 600_000] },
    );
    await waitFor(() => consumer.isReady(), { what: 'the broker' });
    await scene.send('{"poison": true}');
    await waitFor(async () => (await scene.waiting('document.payment.completed.dead')) === 1, {
      what: 'the dead letter',
    });
    await waitFor(async () => (await scene.waiting('document.retry.600000')) === 1, {
      what: 'the event that waits long',
    });
    await producer.dataSource.query(`
      INSERT INTO outbox_message (id, name, version, data, occurred_at, available_at)
      VALUES (gen_random_uuid(), 'payment.completed', 1, '{}', now() - interval '1 hour', now() + interval '1 hour')`);
    // Each is counted a moment after it happened at the broker, and a gauge whose source is slow keeps its old value.
    await waitFor(() => expectMetrics(consumer), { what: 'the figures' });
  });

  async function expectMetrics(consumer: RunningService): Promise<true> {
    const { body } = await consumer.app.inject('/metrics');
    const value = (line: string) =>
      Number(
        body
          .split('\n')
          .find((text) => text.startsWith(line))
          ?.split(' ')
          .at(-1),
      );
    expect(value('events_published_total{service="payment",event="payment.completed"}')).toBe(1);
    expect(value('events_deliveries_total{service="document",event="payment.completed",outcome="retry"}')).toBe(2);
    expect(value('events_deliveries_total{service="document",event="payment.completed",outcome="dead"}')).toBe(1);
    expect(value('events_queue_depth{service="document",queue="document.payment.completed"}')).toBe(0);
    expect(value('events_queue_depth{service="document",queue="document.payment.completed.dead"}')).toBe(1);
    expect(value('events_retries_waiting{service="document",delay_ms="10"}')).toBe(0);
    expect(value('events_retries_waiting{service="document",delay_ms="600000"}')).toBe(1);
    expect(value('events_outbox_pending{service="payment"}')).toBe(1);
    expect(value('events_outbox_lag_seconds{service="payment"}')).toBeGreaterThanOrEqual(3600);
    expect(value('events_outbox_pending{service="document"}')).toBe(0);
    return true;
  }
});
