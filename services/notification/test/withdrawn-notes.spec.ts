import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { aTcpProxy, type TcpProxy, waitFor } from '@udin/testing';
import { Scene } from './a-scene';
import { aStream } from './a-stream';

/** One that sends its mails, and one whose mail server is away. */
let scene: Scene;
let away: Scene;
let proxy: TcpProxy;
beforeAll(async () => {
  away = await Scene.open({ instances: 0 });
  proxy = await aTcpProxy(away.inbox.smtpUrl, { cut: true });
  await away.launch({ SMTP_URL: proxy.url });
  scene = await Scene.open({ instances: 2 });
});
afterAll(async () => {
  await Promise.all([scene.close(), away.close()]);
  await proxy.close();
});

type Customer = ReturnType<Scene['aCustomer']>;

const aNote = (customer: Customer, authorType: 'user' | 'admin' = 'admin') => ({
  customer,
  authorType,
  noteId: randomUUID(),
});
type Note = ReturnType<typeof aNote>;

async function added(note: Note, revision?: number, at = scene): Promise<string> {
  const id = await at.events.tell('note.added', { ...exampleOf('note.added'), ...note, revision }, { times: 2 });
  await at.taken(id, 'pass-on-note');
  return id;
}

async function withdrawn(note: Note, revision: number, at = scene): Promise<void> {
  const id = await at.events.tell(
    'note.withdrawn',
    { ...exampleOf('note.withdrawn'), ...note, revision },
    { times: 2 },
  );
  await at.taken(id, 'withdraw-note');
}

const user = ({ id }: Customer) => ({ id, type: 'user' as const });
const TEAM = { id: randomUUID(), type: 'admin' as const };

async function bellOf(who: { id: string; type: 'user' | 'admin' }) {
  const { notifications, unread, total } = (await scene.call('GET', '', who)).body.data;
  return { titles: notifications.map(({ title }: { title: string }) => title), unread, total };
}

const EMPTY = { titles: [], unread: 0, total: 0 };

describe('a note that was made internal, or deleted', () => {
  it("[NOTE-2] goes from its owner's bell, read or not, and is not counted any more", async () => {
    const customer = scene.aCustomer();
    const [unread, read, kept] = [aNote(customer), aNote(customer), aNote(customer)];
    await added(read, 0);
    await scene.call('POST', '/read-all', user(customer));
    for (const note of [unread, kept]) await added(note, 0);
    for (const note of [unread, read]) await withdrawn(note, 1);
    expect(await bellOf(user(customer))).toEqual({ titles: ['A note on balance-sheet.pdf'], unread: 1, total: 1 });
    expect((await scene.call('GET', '/unread-count', user(customer))).body.data).toEqual({ unread: 1 });
  });

  it('[NOTE-2] is told again when it is visible again, in whatever order that is heard of', async () => {
    const customers = await Promise.all(
      [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ].map(async (order) => {
        const customer = scene.aCustomer();
        const note = aNote(customer);
        for (const revision of order) await (revision === 1 ? withdrawn(note, 1) : added(note, revision));
        return customer;
      }),
    );
    const bells = await Promise.all(customers.map((customer) => bellOf(user(customer))));
    expect(new Set(bells.map((bell) => JSON.stringify(bell))).size).toBe(1);
    expect(bells[0]).toEqual({ titles: ['A note on balance-sheet.pdf'], unread: 1, total: 1 });
  });

  it('[NOTE-2] is not told at all when its end was heard of before', async () => {
    const customer = scene.aCustomer();
    const note = aNote(customer);
    await withdrawn(note, 1);
    const id = await added(note);
    expect(await bellOf(user(customer))).toEqual(EMPTY);
    expect(await scene.rows.query('SELECT 1 FROM mails WHERE event_id = $1', [id])).toEqual([]);
  });

  it('[NOTE-2] goes from open tabs at once, at every instance, and from one that was away when it comes back', async () => {
    const customer = scene.aCustomer();
    const [note, before] = [aNote(customer), aNote(customer)];
    await added(before, 0);
    const tabs = await Promise.all([0, 1].map((instance) => aStream(scene, customer.id, { instance })));
    await added(note, 0);
    await waitFor(() => tabs.every(({ seen }) => seen.length === 1), { what: 'both tabs to hear of the note' });
    const [notice] = await scene.noticesOf(user(customer));
    await withdrawn(note, 1);
    await waitFor(() => tabs.every((tab) => tab.withdrawn.length === 1), { what: 'both tabs to hear of its end' });
    expect(tabs.map((tab) => tab.withdrawn[0]!.notice)).toEqual([notice!.id, notice!.id]);
    const lastEventId = tabs[0]!.seen[0]!.id;
    const late = await aStream(scene, customer.id, { lastEventId });
    await waitFor(() => late.withdrawn.length === 1, { what: 'the late tab to hear of its end' });
    expect(Number(late.withdrawn[0]!.id)).toBeGreaterThan(Number(lastEventId));
    expect(late.seen).toEqual([]);
    for (const tab of [...tabs, late]) tab.leave();
    expect(await bellOf(user(customer))).toMatchObject({ unread: 1, total: 1 });
  });

  it('[NOTE-3] by its author goes from the bells of the team', async () => {
    const note = aNote(scene.aCustomer(), 'user');
    const before = await bellOf(TEAM);
    await added(note, 0);
    expect((await bellOf(TEAM)).unread).toBe(before.unread + 1);
    await withdrawn(note, 1);
    expect(await bellOf(TEAM)).toEqual(before);
  });

  it('[NOTE-2] can be clicked in a tab that does not know it yet', async () => {
    const customer = scene.aCustomer();
    const note = aNote(customer);
    await added(note, 0);
    const [{ id } = { id: '' }] = await scene.noticesOf(user(customer));
    await withdrawn(note, 1);
    expect(await scene.call('POST', `/${id}/read`, user(customer))).toMatchObject({
      status: 200,
      body: { data: { unread: 0 } },
    });
  });

  it('[NOTE-2] takes its email with it, when that has not left', async () => {
    const customer = away.aCustomer();
    const [ended, kept] = [aNote(customer), aNote(customer)];
    const ids = [await added(ended, 0, away), await added(kept, 0, away)];
    const tried = `SELECT 1 FROM mails WHERE event_id = ANY($1) AND failure IS NOT NULL`;
    await waitFor(async () => (await away.rows.query(tried, [ids])).length === 2, { what: 'both mails to be tried' });
    await withdrawn(ended, 1, away);
    await proxy.mend();
    await away.quietWithoutPauses();
    const sent = away.mailsTo(customer.email).map(({ headers }) => headers.get('x-event-id'));
    expect(sent).toEqual([ids[1]]);
  });
});
