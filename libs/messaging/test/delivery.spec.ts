import { aBroker, type TestBroker } from './support/a-broker';
import { aDatabase, type TestDatabase } from './support/a-database';
import { aService, type RunningService } from './support/a-service';
import { until } from './support/until';
import type { Envelope } from '../src';

describe('an event on its way', () => {
  let broker: TestBroker;
  let database: TestDatabase;
  let consumerDatabase: TestDatabase;
  let producer: RunningService;
  let consumer: RunningService | undefined;

  beforeAll(async () => {
    [broker, database, consumerDatabase] = await Promise.all([aBroker(), aDatabase(), aDatabase()]);
    producer = await aService({ service: 'payment', databaseUrl: database.url, amqpUrl: broker.amqpUrl });
  });
  afterEach(async () => {
    await consumer?.close();
    consumer = undefined;
  });
  afterAll(async () => {
    await producer.close();
    await Promise.all([broker.drop(), database.drop(), consumerDatabase.drop()]);
  });

  it('[EVT-2] reaches a consumer that starts for the first time after it was published', async () => {
    const id = await producer.publish();
    await until('published', async () => (await producer.dataSource.query('SELECT 1 FROM outbox_message WHERE id = $1 AND published_at IS NOT NULL', [id])).length > 0);
    const seen: Envelope[] = [];
    consumer = await aService({
      service: 'document', databaseUrl: consumerDatabase.url, amqpUrl: broker.amqpUrl,
      effect: async (event) => void seen.push(event),
    });
    await until('handled', () => seen.length === 1);
    expect(seen[0]).toMatchObject({ id, name: 'payment.completed', version: 1, data: { paymentId: 'pay_Q7hT2kLmN4pRs8' } });
  });
});
