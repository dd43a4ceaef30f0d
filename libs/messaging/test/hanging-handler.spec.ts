import { waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';

const queue = 'document.payment.completed';

describe('a handler that hangs', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  it('[EVT-2] has failed after its time, tries again and is a dead letter; the others go on', async () => {
    const handled: string[] = [];
    const never = new Promise<void>(() => undefined);
    await scene.consumer(
      async ({ data }) => {
        if (data.paymentId === 'hangs') await never;
        handled.push(data.paymentId);
      },
      { handlerTimeout: 200, retryDelays: [10], prefetch: 1 },
    );
    const producer = await scene.producer();
    const id = await producer.publish({ paymentId: 'hangs' });
    await producer.publish({ paymentId: 'good' });
    await waitFor(() => handled.length === 1, { what: 'the good one' });
    const [deadLetter] = await scene.take(`${queue}.dead`, 1);
    expect(deadLetter!.properties).toMatchObject({
      messageId: id,
      headers: { 'udin-attempts': 2, 'udin-error': 'Error: the handler took longer than 200 ms' },
    });
  });
});
