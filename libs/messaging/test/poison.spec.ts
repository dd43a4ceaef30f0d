import { exampleOf } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';

const dead = 'document.payment.completed.dead';

describe('poison', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  it('[EVT-2] goes to the dead letters at once, however much; what comes after it is handled', async () => {
    const handled: string[] = [];
    const options = { prefetch: 1, retryDelays: [600_000] };
    const consumer = await scene.consumer(async (event) => handled.push(event.id), options);
    await waitFor(() => consumer.isReady(), { what: 'the broker' });
    for (let n = 0; n < 20; n++) await scene.send(`{"poison": ${n}}`);
    const id = await (await scene.producer()).publish();
    await waitFor(() => handled.length === 1, { what: 'the event behind the poison' });
    expect(handled).toEqual([id]);
    const deadLetters = await scene.take(dead, 20);
    expect(new Set(deadLetters.map(({ properties }) => properties.headers?.['udin-error']))).toEqual(
      new Set(['Error: envelope: id is not a UUID']),
    );
    expect(new Set(deadLetters.map(({ properties }) => properties.messageId as string)).size).toBe(20);
    expect(await scene.waiting('document.retry.600000')).toBe(0);
  });

  it.each([
    ['none', undefined],
    ['a text', '1'],
    ['a fraction', 1.5],
  ])('[EVT-2] is a version that is %s', async (_is, version) => {
    const consumer = await scene.consumer(async () => undefined);
    await waitFor(() => consumer.isReady(), { what: 'the broker' });
    const id = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99';
    const occurredAt = '2026-11-02T06:35:00.000Z';
    const data = exampleOf('payment.completed');
    await scene.send(JSON.stringify({ id, name: 'payment.completed', version, occurredAt, data }));
    const [deadLetter] = await scene.take(dead, 1);
    expect(deadLetter!.properties.headers).toMatchObject({
      'udin-attempts': 1,
      'udin-error': expect.stringContaining('version'),
    });
  });
});
