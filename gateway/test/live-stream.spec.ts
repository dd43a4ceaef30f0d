import { type TokenOptions, waitFor } from '@udin/testing';
import { aListener, type Listener } from './a-listener';
import { aLiveGateway, type LiveGateway } from './a-live-gateway';

let live: LiveGateway;
beforeAll(async () => {
  live = await aLiveGateway();
});
afterAll(() => live.close());

const tokenOf = ({ id }: { id: string }, options?: TokenOptions) => live.issuer.tokenFor({ id, type: 'user' }, options);

const TURNS = 10;
const EVENTS_A_TURN = 4;

/** After a cut the gateway leaves the services alone for a moment. */
const aListenerThatGetsIn = (customer: { id: string }, lastId: string): Promise<Listener> =>
  waitFor(
    async () => {
      const opened = await aListener(live.url, tokenOf(customer), lastId);
      return opened.status === 200 ? opened : undefined;
    },
    { what: 'the stream to open again' },
  );

describe('the live stream through the gateway', () => {
  it('[DOC-5] brings each event at once, before the next one happens', async () => {
    const customer = live.aCustomer();
    const listener = await aListener(live.url, tokenOf(customer));
    expect(listener.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(listener.headers.get('cache-control')).toBe('no-store, no-transform');
    const names: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      names.push(`${n}.pdf`);
      await live.upload(customer, `${n}.pdf`);
      await waitFor(() => listener.seen.length > n, { what: `event ${n} before the next one` });
      expect(listener.seen).toEqual(names);
    }
    listener.leave();
  });

  it.each([
    ['browser and gateway', () => [live.outer]],
    ['gateway and services', () => live.inner],
  ])('[DOC-5] [EVT-2] cut ten times between %s and resumed misses nothing and repeats nothing', async (_, lines) => {
    const customer = live.aCustomer();
    const all: string[] = [];
    let lastId = '0';
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Told while the stream is opened, read and cut.
      const names = Array.from({ length: EVENTS_A_TURN }, (_one, n) => `${turn}-${n}.pdf`);
      const uploads = Promise.all(names.map((name) => live.upload(customer, name)));
      const listener = await aListenerThatGetsIn(customer, lastId);
      await waitFor(() => listener.seen.length > 0, { what: 'the stream to go on' });
      await Promise.all(lines().map((line) => line.cut()));
      await waitFor(listener.end, { what: 'the break to be noticed' });
      await Promise.all(lines().map((line) => line.mend()));
      all.push(...listener.seen);
      lastId = listener.lastId()!;
      await uploads;
    }
    const missing = TURNS * EVENTS_A_TURN - all.length;
    const last = await aListenerThatGetsIn(customer, lastId);
    await waitFor(() => last.seen.length >= missing, { what: 'the rest' });
    last.leave();
    all.push(...last.seen);
    expect(new Set(all).size).toBe(TURNS * EVENTS_A_TURN);
    expect(all).toHaveLength(TURNS * EVENTS_A_TURN);
  });

  it('[DOC-5] [EVT-2] cut before its first event misses nothing either', async () => {
    const customer = live.aCustomer();
    await live.upload(customer, 'long ago.pdf');
    const before = await aListener(live.url, tokenOf(customer), '0');
    await waitFor(() => before.seen.length === 1, { what: 'what was long ago' });
    before.leave();
    const first = await aListener(live.url, tokenOf(customer));
    await waitFor(first.lastId, { what: 'a place to go on from' });
    await live.outer.cut();
    await waitFor(first.end, { what: 'the break to be noticed' });
    await live.upload(customer, 'in between.pdf');
    await live.outer.mend();
    const second = await aListener(live.url, tokenOf(customer), first.lastId());
    await waitFor(() => second.seen.length > 0, { what: 'what happened in between' });
    expect([first.seen, second.seen]).toEqual([[], ['in between.pdf']]);
    second.leave();
  });

  it('[DOC-5] leaves nothing behind at the service when browsers go', async () => {
    const token = tokenOf(live.aCustomer());
    // Each of the two services holds 50 streams of one customer: without room given back the fourth round fails.
    for (let round = 0; round < 5; round += 1) {
      const listeners = await waitFor(
        async () => {
          const opened = await Promise.all(Array.from({ length: 30 }, () => aListener(live.url, token)));
          if (opened.every(({ status }) => status === 200)) return opened;
          for (const listener of opened) listener.leave();
          return undefined;
        },
        { what: 'room for 30 streams', every: 200 },
      );
      for (const listener of listeners) listener.leave();
    }
  });

  it.each<[string, () => string | undefined, string]>([
    ['no token, as after a logout', () => undefined, 'auth.required'],
    ['a token that is none', () => 'e30.e30.x', 'auth.token-invalid'],
    ['an expired token', () => tokenOf(live.aCustomer(), { expiresIn: -1 }), 'auth.token-invalid'],
    ['a changed signature', () => `${tokenOf(live.aCustomer()).slice(0, -8)}AAAAAAAA`, 'auth.token-invalid'],
    ['a token for others', () => tokenOf(live.aCustomer(), { claims: { aud: 'other' } }), 'auth.token-invalid'],
  ])('[ADM-4] is 401 with %s, and is no stream', async (_, token, error) => {
    const bearer = token();
    const headers = { ...(bearer && { authorization: `Bearer ${bearer}` }), 'last-event-id': '0' };
    const response = await fetch(`${live.url}/api/notifications/stream`, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ success: false, error });
  });
});
