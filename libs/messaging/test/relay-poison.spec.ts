import { waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';

describe('a row of the outbox that cannot be sent', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  it('[EVT-2] holds up no other, not even in its own batch, and says why it stays', async () => {
    const producer = await scene.producer({ batchSize: 2, pollInterval: 600_000 });
    await waitFor(() => producer.isReady(), { what: 'the broker' });
    const [poison] = await producer.dataSource.query(`
      INSERT INTO outbox_message (id, name, version, data, occurred_at, available_at)
      VALUES (gen_random_uuid(), 'payment.completed', 1, '{}', 'infinity', now() - interval '1 minute') RETURNING id`);
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => producer.publish()));
    for (const id of ids) await waitFor(() => producer.isPublished(id), { what: 'the confirm' });
    expect((await scene.takeEventIds('document.payment.completed', 5)).sort()).toEqual([...ids].sort());
    const row = await producer.outboxRow(poison.id);
    // It is due again after a second: a slow test finds more than one.
    expect(row.attempts).toBeGreaterThanOrEqual(1);
    expect(row).toMatchObject({
      publishedAt: null,
      lastError: expect.stringContaining('not a function'),
    });
  });
});
