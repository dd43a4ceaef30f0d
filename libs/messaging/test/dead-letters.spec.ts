import { Logger } from '@nestjs/common';
import { exampleOf } from '@udin/contracts/events';
import { aTokenIssuer, type TestTokenIssuer, waitFor } from '@udin/testing';
import { MessagingEngine } from '../src/messaging-engine';
import { Scene } from './support/a-scene';
import type { RunningService } from './support/a-service';

const queue = 'document.payment.completed';
const path = '/api/events/document/dead';

describe('the dead letters of a service', () => {
  let scene: Scene;
  let issuer: TestTokenIssuer;
  let producer: RunningService;
  let consumer: RunningService;
  let broken = true;
  const handled: string[] = [];

  beforeEach(async () => {
    broken = true;
    handled.length = 0;
    [scene, issuer] = await Promise.all([Scene.open(), aTokenIssuer()]);
    producer = await scene.producer();
    consumer = await scene.consumer(
      async (event) => {
        if (broken) throw new Error('no entitlement table');
        handled.push(event.id);
      },
      { retryDelays: [10], jwksUrl: issuer.jwksUrl },
    );
  });
  afterEach(async () => {
    await scene.close();
    await issuer.close();
  });

  const as = (type: 'admin' | 'user') => ({ authorization: `Bearer ${issuer.tokenFor({ id: 'a1', type })}` });
  const call = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string> = as('admin'),
    payload?: object,
  ) => {
    const response = await consumer.app.inject({ method, url, headers, payload });
    return { status: response.statusCode, body: response.json() };
  };

  const discard = (id: string, reason = 'Its document is gone.') =>
    call('POST', `${path}/${id}/discard`, as('admin'), { reason });

  async function someDead(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push(await producer.publish());
    await waitFor(async () => (await scene.waiting(`${queue}.dead`)) === count, { what: `${count} dead letters` });
    return ids;
  }

  it('[EVT-2] are listed and shown to an admin, and stay where they are', async () => {
    const ids = await someDead(3);
    for (let look = 0; look < 2; look++) {
      const { status, body } = await call('GET', `${path}?limit=2`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, total: 3 });
      expect(body.data).toHaveLength(2);
      expect(body.data[0]).toMatchObject({ queue, attempts: 2, error: 'Error: no entitlement table' });
      expect(body.data[0]).not.toHaveProperty('content');
    }
    const { body } = await call('GET', `${path}/${ids[2]}`);
    expect(body.data).toMatchObject({ id: ids[2], content: { id: ids[2], name: 'payment.completed' } });
    // The broker takes back what was looked at a moment after it was given back.
    await waitFor(async () => (await scene.waiting(`${queue}.dead`)) === 3, { what: 'all three in their place' });
  });

  it("[EVT-2] [ADM-4] are nobody else's business", async () => {
    const [id] = await someDead(1);
    const calls = [
      ['GET', path],
      ['GET', `${path}/${id}`],
      ['POST', `${path}/replay`],
      ['POST', `${path}/${id}/replay`],
      ['POST', `${path}/${id}/discard`],
    ] as const;
    for (const [method, url] of calls) {
      expect(await call(method, url, {})).toMatchObject({ status: 401 });
      expect(await call(method, url, as('user'))).toMatchObject({ status: 403, body: { error: 'auth.admin-only' } });
    }
    await waitFor(async () => (await scene.waiting(`${queue}.dead`)) === 1, { what: 'it in its place' });
  });

  it('[EVT-2] are read page by page, and not at all while the broker is away', async () => {
    const ids = await someDead(3);
    const page = (number: number) => call('GET', `${path}?limit=2&page=${number}`).then(({ body }) => body);
    const [first, second] = [await page(1), await page(2)];
    expect(second).toMatchObject({ page: 2, pages: 2, total: 3 });
    expect([...first.data, ...second.data].map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort());
    const tooMany = await call('GET', `${path}?limit=1000`);
    expect(tooMany).toMatchObject({ status: 400, body: { details: [{ field: 'limit' }] } });
    consumer = await scene.consumer(async () => undefined, { amqpUrl: 'amqp://127.0.0.1:1', jwksUrl: issuer.jwksUrl });
    expect(await call('GET', path)).toMatchObject({ status: 503, body: { error: 'server.unavailable' } });
    expect(await call('POST', `${path}/replay`)).toMatchObject({ status: 503, body: { error: 'server.unavailable' } });
  });

  it('[EVT-2] are handled after a replay, one or all', async () => {
    const ids = await someDead(4);
    broken = false;
    expect(await call('POST', `${path}/${ids[1]}/replay`)).toMatchObject({
      status: 200,
      body: { data: { replayed: 1 } },
    });
    await waitFor(() => handled.length === 1, { what: 'the one replayed' });
    expect(handled).toEqual([ids[1]]);
    expect(await call('POST', `${path}/replay`)).toMatchObject({ body: { data: { replayed: 3 } } });
    await waitFor(() => handled.length === 4, { what: 'the others' });
    expect([...handled].sort()).toEqual([...ids].sort());
    expect(await scene.waiting(`${queue}.dead`)).toBe(0);
  });

  it('[EVT-2] are replayed as they are: other words for an event are refused by name', async () => {
    const [id] = await someDead(1);
    const edited = await call('POST', `${path}/${id}/replay`, as('admin'), { content: { data: { totalPaise: 1 } } });
    expect(edited).toMatchObject({ status: 409, body: { error: 'event.edited' } });
    await waitFor(async () => (await scene.waiting(`${queue}.dead`)) === 1, { what: 'it in its place' });
  });

  it('[EVT-2] get all their tries again when replayed too early', async () => {
    const [id] = await someDead(1);
    await call('POST', `${path}/${id}/replay`);
    await waitFor(async () => (await scene.waiting(`${queue}.dead`)) === 1, { what: 'its return' });
    expect((await call('GET', `${path}/${id}`)).body.data).toMatchObject({ attempts: 2 });
  });

  it('[EVT-2] are gone when discarded, and nothing else is', async () => {
    const ids = await someDead(3);
    expect(await discard(ids[1]!, ' ')).toMatchObject({ status: 400, body: { details: [{ field: 'reason' }] } });
    expect(await discard(ids[1]!)).toMatchObject({ status: 200, body: { data: { discarded: 1 } } });
    expect(await call('GET', `${path}/${ids[1]}`)).toMatchObject({ status: 404, body: { error: 'event.not-found' } });
    expect(await discard(ids[1]!)).toMatchObject({ status: 404 });
    // Oldest failure first, and two that are handled side by side may fail in either order.
    const left = (await call('GET', path)).body.data.map(({ id }: { id: string }) => id);
    expect(left.sort()).toEqual([ids[0], ids[2]].sort());
  });

  it('[EVT-2] go when nobody has acted on them for long, and are told of before, without their content', async () => {
    const [old] = await someDead(1);
    const { logs, restore } = heardLogs();
    await consumer.close();
    const kept = await scene.consumer(async () => undefined, {
      retryDelays: [10],
      deadLetterRetention: 60_000,
      deadLetterInterval: 50,
    });
    await waitFor(async () => (await kept.app.get(MessagingEngine).deadLetters.list(5)).total === 1);
    await kept.close();
    await waitFor(async () => (await scene.waiting(`${queue}.dead`)) === 1, { what: 'it in its place' });
    await scene.consumer(async () => undefined, { retryDelays: [10], deadLetterRetention: 1, deadLetterInterval: 50 });
    await waitFor(async () => (await scene.waiting(`${queue}.dead`)) === 0, { what: 'an empty queue' });
    restore();
    expect(logs.filter(({ id }) => id === old)).toMatchObject([{ queue, attempts: 2 }]);
    expect(JSON.stringify(logs)).not.toContain(exampleOf('payment.completed').customer.email);
  });
});

/** What is logged, as the services hand it over. */
function heardLogs(): { logs: { id?: string }[]; restore: () => void } {
  const logs: { id?: string }[] = [];
  const spy = jest
    .spyOn(Logger.prototype, 'warn')
    .mockImplementation((line: unknown) => void logs.push(line as object));
  return { logs, restore: () => spy.mockRestore() };
}
