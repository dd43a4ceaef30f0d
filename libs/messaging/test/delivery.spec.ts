import { exampleOf } from '@udin/contracts/events';
import { currentRequest, type RequestContext, runInRequest } from '@udin/service-kit';
import { waitFor } from '@udin/testing';
import { type Envelope, EventRejected, OutboxMessage } from '../src';
import { Scene } from './support/a-scene';

describe('an event on its way', () => {
  let scene: Scene;
  beforeEach(async () => (scene = await Scene.open()));
  afterEach(() => scene.close());

  it('[EVT-2] reaches a consumer that starts for the first time after it was published', async () => {
    const producer = await scene.producer();
    const id = await producer.publish();
    await waitFor(() => producer.isPublished(id), { what: 'the confirm' });
    const seen: Envelope[] = [];
    await scene.consumer(async (event) => seen.push(event));
    await waitFor(() => seen.length > 0, { what: 'the event' });
    expect(seen).toEqual([
      {
        ...(await toEnvelopeOf(producer.outboxRow(id))),
        id,
        name: 'payment.completed',
        version: 1,
        data: exampleOf('payment.completed'),
      },
    ]);
  });

  it('[EVT-2] carries the request id and the trace of the request that caused it', async () => {
    const seen: (RequestContext | undefined)[] = [];
    await scene.consumer(async () => seen.push(currentRequest()));
    const producer = await scene.producer();
    const request = { requestId: 'request-7f3a', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    await runInRequest(request, () => producer.publish());
    await waitFor(() => seen.length > 0, { what: 'the event' });
    expect(seen[0]).toEqual({
      requestId: 'request-7f3a',
      traceparent: expect.stringMatching(/^00-a{32}-[0-9a-f]{16}-01$/),
    });
    expect(seen[0]?.traceparent).not.toBe(request.traceparent);
  });

  it('[EVT-2] is never sent when its transaction is rolled back', async () => {
    const seen: Envelope[] = [];
    await scene.consumer(async (event) => seen.push(event));
    const producer = await scene.producer();
    const rolledBack = producer.dataSource.transaction(async (tx) => {
      await producer.outbox.add(tx, 'payment.completed', exampleOf('payment.completed'));
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    const later = await producer.publish();
    await waitFor(() => seen.length > 0, { what: 'the later event' });
    expect(seen.map(({ id }) => id)).toEqual([later]);
    expect(await producer.dataSource.manager.count(OutboxMessage)).toBe(1);
  });

  it('[EVT-2] is refused at the producer when its data breaks the contract, naming the fields', async () => {
    const producer = await scene.producer();
    const customer = { ...exampleOf('payment.completed').customer, email: 'x' };
    const bad = { ...exampleOf('payment.completed'), totalPaise: 12.5, customer, colour: 'red' };
    const refusal = await producer.dataSource
      .transaction((tx) => producer.outbox.add(tx, 'payment.completed', bad))
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EventRejected);
    expect((refusal as EventRejected).problems.map(({ field }) => field).sort()).toEqual([
      'data.colour',
      'data.customer.email',
      'data.totalPaise',
    ]);
    expect(await producer.dataSource.manager.count(OutboxMessage)).toBe(0);
  });
});

async function toEnvelopeOf(row: Promise<OutboxMessage>) {
  return { occurredAt: (await row).occurredAt.toISOString() };
}
