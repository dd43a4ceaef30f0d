import { waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';

describe('events', () => {
  let scene: Scene;
  beforeAll(async () => void (scene = await Scene.open()));
  afterAll(() => scene.close());

  interface Delivered {
    payload: string;
  }

  it('[EVT-2] brings user.registered to the notification service, without anything secret', async () => {
    const { id, email, tempPassword } = await scene.browser().register({ password: undefined });
    const take = { count: 10, ackmode: 'ack_requeue_true', encoding: 'auto' };
    const message = await waitFor(async () => {
      const waiting = await scene.broker.manage<Delivered[]>(
        'POST',
        `queues/${scene.broker.vhost}/notification.user.registered/get`,
        take,
      );
      return waiting[0];
    });
    const envelope = JSON.parse(message.payload);
    expect(envelope).toMatchObject({
      name: 'user.registered',
      version: 1,
      data: { customer: { id, email, firstName: 'Asha', lastName: 'Sen' } },
    });
    expect(message.payload).not.toContain(tempPassword);
  });
});
