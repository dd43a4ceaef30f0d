import { aTcpProxy } from '@udin/testing';
import { Scene } from './support/a-scene';

// Who sits out the pause between two tries to connect does not come to the end of this test.
jest.mock('../src/broker/backoff', () => ({ backoff: () => 3_600_000 }));

describe('a service that stops while the broker is away', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  it('[EVT-2] stops at once, not after its pause', async () => {
    const line = await aTcpProxy(scene.broker.amqpUrl, { cut: true });
    const consumer = await scene.consumer(async () => undefined, { amqpUrl: line.url });
    await consumer.close();
  });
});
