import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { exampleOf } from '@udin/contracts/events';
import { turnSince } from '@udin/service-kit/testing';
import { waitFor } from '@udin/testing';
import { NoticeArrivalService } from '../src/stream/notice-arrival.service';
import { Scene } from './a-scene';
import { aStream, type Seen } from './a-stream';

/** With each beat a stream also looks whether its session has ended: it must not wait for that. */
const BEAT_SECONDS = 30;
const BEFORE_A_BEAT_MS = (BEAT_SECONDS - 5) * 1_000;

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open({ instances: 2, STREAM_BEAT_SECONDS: BEAT_SECONDS });
});
afterAll(() => scene.close());

const listen = (userId: string, options?: Parameters<typeof aStream>[2]) => aStream(scene, userId, options);
const upload = (customer: ReturnType<Scene['aCustomer']>, fileName: string) =>
  scene.events.tell('document.uploaded', { ...exampleOf('document.uploaded'), customer, fileName });

describe('the live stream', () => {
  it('[DOC-5] brings what happens from now on, whichever instance took the event', async () => {
    const customer = scene.aCustomer();
    const streams = await Promise.all([
      listen(customer.id),
      listen(customer.id, { instance: 1 }),
      listen(scene.aCustomer().id),
    ]);
    expect(streams[0]!.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await upload(customer, 'one.pdf');
    await waitFor(() => streams[0]!.seen.length === 1 && streams[1]!.seen.length === 1, {
      what: 'both streams to tell',
    });
    expect(streams[0]!.seen[0]!.title).toBe('one.pdf has arrived');
    expect(streams[2]!.seen).toEqual([]);
    for (const stream of streams) stream.leave();
  });

  it('[EVT-2] goes on for a page that saw more than there is now, as after a backup was restored', async () => {
    const customer = scene.aCustomer();
    const stream = await listen(customer.id, { lastEventId: '999999999' });
    await upload(customer, 'one.pdf');
    await waitFor(() => stream.seen.length > 0, { what: 'the stream to tell' });
    stream.leave();
  });

  it('[EVT-2] cut again and again, and resumed by the last id, misses nothing and repeats nothing', async () => {
    const customer = scene.aCustomer();
    const all: Seen[] = [];
    const count = 60;
    const sending = (async () => {
      for (let n = 0; n < count; n += 1) await upload(customer, `${n}.pdf`);
    })();
    const reading = (async () => {
      for (let turn = 0; all.length < count; turn += 1) {
        const stream = await listen(customer.id, { instance: turn % 2, lastEventId: all.at(-1)?.id ?? '0' });
        let isOver = false;
        void stream.done.then(() => (isOver = true));
        // One that a busy service refuses or ends without an event is opened again, as a browser does.
        await waitFor(() => isOver || stream.seen.length > 0, { what: 'the stream to go on' });
        stream.leave();
        await stream.done;
        all.push(...stream.seen);
      }
    })();
    await Promise.all([sending, reading]);
    expect(all).toHaveLength(count);
    expect(new Set(all.map(({ title }) => title)).size).toBe(count);
    expect(all.map(({ id }) => Number(id))).toEqual([...all].map(({ id }) => Number(id)).sort((a, b) => a - b));
  });

  it('[API-1] needs a token, and takes a strange Last-Event-ID for none', async () => {
    expect((await fetch(`${scene.services[0]!.url}/api/notifications/stream`)).status).toBe(401);
    const customer = scene.aCustomer();
    const stream = await listen(customer.id, { lastEventId: "1'; DROP TABLE notices" });
    expect(stream.response.status).toBe(200);
    await upload(customer, 'after.pdf');
    await waitFor(() => stream.seen.length === 1);
    stream.leave();
  });

  it('[ADM-4] ends within 2 seconds of the end of its session, at every instance; other devices go on', async () => {
    const customer = scene.aCustomer();
    const sessionId = randomUUID();
    const streams = await Promise.all([0, 1].map((instance) => listen(customer.id, { instance, sessionId })));
    const other = await listen(customer.id);
    const told = new Date();
    await scene.events.tell('session.ended', {
      userId: customer.id,
      sessionIds: [sessionId],
      reason: 'banned',
      endedAt: told.toISOString(),
    });
    let ended = 0;
    for (const { done } of streams) void done.then(() => (ended += 1));
    await waitFor(() => ended === streams.length, { what: 'both streams to end', within: BEFORE_A_BEAT_MS });
    // The instance that did not take the event reads every second what has ended.
    const reading = () => turnSince(scene.services[0]!.app, 'EndedSessionsService.read', told);
    expect((await waitFor(reading, { what: 'a reading' })).everySeconds).toBeLessThanOrEqual(1);
    await upload(customer, 'later.pdf');
    await waitFor(() => other.seen.length === 1, { what: 'the other device to hear of it' });
    other.leave();
  });

  it('[ADM-4] of a reader who takes nothing ends with its session, too', async () => {
    const customer = scene.aCustomer();
    const sessionId = randomUUID();
    // More than the sockets on the way can hold.
    await scene.rows.query(
      `INSERT INTO notices (id, event_id, event, recipient, title, text, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'note.added', $1, 'A note', repeat('x', 500000), now()
         FROM generate_series(1, 40)`,
      [customer.id],
    );
    const { url, app } = scene.services[0]!;
    const reader = get(`${url}/api/notifications/stream`, {
      headers: { authorization: scene.bearer({ id: customer.id, type: 'user', sessionId }), 'last-event-id': '0' },
    }).on('error', () => undefined);
    await once(reader, 'response');
    const told = { userId: customer.id, sessionIds: [sessionId], reason: 'banned' as const };
    await scene.events.tell('session.ended', { ...told, endedAt: new Date().toISOString() });
    const arrivals = app.get(NoticeArrivalService, { strict: false });
    await waitFor(() => arrivals.streamsOf(customer.id) === 0, { what: 'the stream to end', within: BEFORE_A_BEAT_MS });
    reader.destroy();
  });

  it('[EVT-1] ends when its time is over and when the service stops, so that readers come back elsewhere', async () => {
    const short = await scene.launch({ STREAM_SECONDS: 1 });
    const customer = scene.aCustomer();
    const brief = await listen(customer.id, { instance: scene.services.length - 1 });
    await brief.done;
    await short.app.close();
    scene.services.pop();
    const stopping = await scene.launch();
    const open = await listen(customer.id, { instance: scene.services.length - 1 });
    await Promise.all([stopping.app.close(), open.done]);
    scene.services.pop();
    expect([brief.response.status, open.response.status]).toEqual([200, 200]);
  });
});
