import { waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';

const name = 'document.payment.completed';

describe('a queue that is not what the catalogue says', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  it('[EVT-2] is named by the service that cannot use it; when it is gone the service goes on', async () => {
    const path = `queues/${scene.broker.vhost}/${name}`;
    await scene.broker.manage('PUT', path, { durable: true, arguments: { 'x-queue-type': 'classic' } });
    const handled: string[] = [];
    const consumer = await scene.consumer(async (event) => handled.push(event.id));
    const producer = await scene.producer();
    const id = await producer.publish();
    const problem = () => consumer.engine.problem() ?? '';
    expect(await waitFor(() => problem().includes(name) && problem(), { what: 'the reason' })).toMatch(
      /PRECONDITION.FAILED/,
    );
    expect(await producer.isPublished(id)).toBe(false);
    await scene.broker.manage('DELETE', path);
    await waitFor(() => handled.length === 1, { what: 'the event' });
    expect(handled).toEqual([id]);
  });
});
