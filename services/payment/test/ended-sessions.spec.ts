import { randomUUID } from 'node:crypto';
import { anEventSource, type EventSource, waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';

describe('an access token of a session that has ended', () => {
  let scene: Scene;
  let auth: EventSource;
  beforeAll(async () => {
    scene = await Scene.open();
    await scene.start();
    auth = await anEventSource(scene.broker.amqpUrl);
  });
  afterAll(async () => {
    await auth.close();
    await scene.close();
  });

  const aToken = (sessionId: string) => scene.issuer.tokenFor({ id: scene.userId, type: 'admin', sessionId });
  const ask = async (token: string, instance: number) => {
    const url = new URL('/api/transactions', scene.instances[instance]!.url);
    return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();
  };
  const end = (...sessionIds: string[]) =>
    auth.tell(
      'session.ended',
      { userId: scene.userId, sessionIds, reason: 'logout', endedAt: new Date().toISOString() },
      { times: 2 },
    );
  const refused = async (token: string) => {
    for (const instance of scene.instances.keys())
      await waitFor(async () => (await ask(token, instance)).error === 'auth.token-invalid', { what: 'the refusal' });
  };

  it('[X-14] [LOG-1] is refused by all instances, one of which has read the event', async () => {
    const [ended, other] = [randomUUID(), randomUUID()];
    expect((await ask(aToken(ended), 1)).success).toBe(true);
    await end(ended);
    // Each looks every second; on a busy machine it may be a while before it gets to it.
    await refused(aToken(ended));
    expect((await ask(aToken(other), 0)).success).toBe(true);
  });

  it('[X-14] [LOG-1] is refused by a service that was away meanwhile, and after its next start at once', async () => {
    const ended = randomUUID();
    await Promise.all(scene.instances.splice(0).map(({ app }) => app.close()));
    await end(ended);
    await scene.start();
    await refused(aToken(ended));
    await scene.restart();
    await waitFor(async () => (await ask(aToken(randomUUID()), 0)).success === true, { what: 'the keys' });
    expect((await ask(aToken(ended), 0)).error).toBe('auth.token-invalid');
  });
});
