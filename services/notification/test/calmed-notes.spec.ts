import { randomUUID } from 'node:crypto';
import type { NotePriority } from '@udin/contracts';
import { exampleOf } from '@udin/contracts/events';
import { aTcpProxy, type TcpProxy, waitFor } from '@udin/testing';
import { Scene, TEAM } from './a-scene';
import { aStream } from './a-stream';

/** Its mail server is away at first. */
let scene: Scene;
let proxy: TcpProxy;
beforeAll(async () => {
  scene = await Scene.open({ instances: 0 });
  proxy = await aTcpProxy(scene.inbox.smtpUrl, { cut: true });
  for (const _ of [0, 1]) await scene.launch({ SMTP_URL: proxy.url });
});
afterAll(async () => {
  await scene.close();
  await proxy.close();
});

const aNote = (authorType: 'user' | 'admin') => {
  const customer = scene.aCustomer({ firstName: 'Bina', lastName: randomUUID().slice(0, 8) });
  return { customer, authorType, noteId: randomUUID(), authorId: authorType === 'user' ? customer.id : randomUUID() };
};
type Note = ReturnType<typeof aNote>;
type Happening = 'withdrawn' | ['added' | 'changed', NotePriority];

async function happens({ authorId, ...note }: Note, revision: number, what: Happening): Promise<string> {
  const [name, priority] = typeof what === 'string' ? [what] : what;
  const about = { ...note, revision, ...(priority && { priority }) };
  if (name === 'added') {
    const id = await scene.events.tell('note.added', { ...exampleOf('note.added'), ...about, authorId }, { times: 2 });
    await scene.taken(id, 'pass-on-note');
    return id;
  }
  const [id, consumer] =
    name === 'changed'
      ? ([
          await scene.events.tell('note.priority-changed', { ...exampleOf('note.priority-changed'), ...about }),
          'rewrite-note',
        ] as const)
      : ([
          await scene.events.tell('note.withdrawn', { ...exampleOf('note.withdrawn'), ...about }),
          'withdraw-note',
        ] as const);
  await scene.taken(id, consumer);
  return id;
}

const ADMIN = { id: randomUUID(), type: 'admin' as const };
async function noticesAbout({ customer: { lastName } }: Note) {
  const notices = await scene.noticesOf(ADMIN);
  return notices.filter(({ title }) => title.includes(lastName)).map(({ title, text }) => [title, text]);
}
const calm = ({ customer: { lastName } }: Note) => [
  [`Bina ${lastName} wrote a note on balance-sheet.pdf`, 'Priority low'],
];

describe('a note that is urgent no more', () => {
  const HISTORY: Happening[] = [
    ['added', 'urgent'],
    ['changed', 'high'],
    ['changed', 'low'],
  ];
  it.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])('[NOTE-1] is not called so in the bell, heard of in the order %i %i %i', async (...order) => {
    const note = aNote('user');
    for (const revision of order) await happens(note, revision, HISTORY[revision]!);
    expect(await noticesAbout(note)).toEqual(calm(note));
  });

  it('[NOTE-1] becomes so in the bell again, and open pages learn of both', async () => {
    const note = aNote('user');
    await happens(note, 0, ['added', 'urgent']);
    const tab = await aStream(scene, ADMIN.id, { type: 'admin' });
    await happens(note, 1, ['changed', 'low']);
    await waitFor(() => tab.seen.length === 1, { what: 'the tab to hear of it' });
    await happens(note, 2, ['changed', 'urgent']);
    await waitFor(() => tab.seen.length === 2, { what: 'the tab to hear of it again' });
    tab.leave();
    expect((await noticesAbout(note)).map(([title]) => title)).toEqual([`Urgent: ${calm(note)[0]![0]}`]);
  });

  it('[NOTE-2] that was withdrawn stays away', async () => {
    const note = aNote('user');
    await happens(note, 0, ['added', 'urgent']);
    await happens(note, 2, 'withdrawn');
    await happens(note, 1, ['changed', 'low']);
    expect(await noticesAbout(note)).toEqual([]);
  });

  it('[NOTE-3] is not called so in an email that has not left, to the team or to its customer', async () => {
    const [toTeam, toCustomer] = [aNote('user'), aNote('admin')];
    const ids: string[] = [];
    for (const note of [toTeam, toCustomer]) ids.push(await happens(note, 0, ['added', 'urgent']));
    const tried = `SELECT 1 FROM mails WHERE event_id = ANY($1) AND failure IS NOT NULL`;
    await waitFor(async () => (await scene.rows.query(tried, [ids])).length === 2, { what: 'both mails to be tried' });
    for (const note of [toTeam, toCustomer]) await happens(note, 1, ['changed', 'low']);
    await proxy.mend();
    await scene.quietWithoutPauses();
    const mails = [...scene.mailsTo(TEAM), ...scene.mailsTo(toCustomer.customer.email)];
    const sent = mails.filter(({ headers }) => ids.includes(String(headers.get('x-event-id'))));
    expect(sent.map(({ subject }) => subject)).toEqual([calm(toTeam)[0]![0], 'A note on balance-sheet.pdf']);
    for (const { text } of sent) {
      expect(text).toMatch(/Priority: low/i);
      expect(text).not.toMatch(/urgent/i);
    }
  });
});
