import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { aTcpProxy, type TcpProxy } from '@udin/testing';
import { ForgetClosedAccountsJob } from '../src/closing/forget-closed-accounts.job';
import { Scene } from './a-scene';

/** Its mail server is away until everything has happened. */
let scene: Scene;
let proxy: TcpProxy;
beforeAll(async () => {
  scene = await Scene.open({ instances: 0 });
  proxy = await aTcpProxy(scene.inbox.smtpUrl, { cut: true });
  await scene.launch({ SMTP_URL: proxy.url });
});
afterAll(async () => {
  await scene.close();
  await proxy.close();
});

const CONSUMERS = {
  'document.question-asked': 'ask-customer',
  'document.overdue': 'warn-of-due-time',
  'document.answered': 'pass-on-answer',
  'document.question-withdrawn': 'forget-question',
  'document.replaced': 'pass-on-replacement',
  'document.signed': 'tell-document-signed',
  'document.status-changed': 'tell-document-moved',
  'document.deleted': 'confirm-deletion',
  'document.paid-back': 'drop-paid-back-work',
} as const;
type Kind = keyof typeof CONSUMERS;
type Happening = [kind: Kind, data: object];

/** Of a lateness the time is that of its event, which is now. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const [NOW, LATER] = [inMinutes(0), inMinutes(10)];

const ASKED: Happening = ['document.question-asked', { ...exampleOf('document.question-asked'), askedAt: NOW }];
const LATE: Happening = ['document.overdue', { ...exampleOf('document.overdue'), assigneeId: undefined }];
const answer = (kind: string, answeredAt = LATER): Happening => [
  'document.answered',
  { ...exampleOf('document.answered'), kind, answeredAt },
];
const moved = (to: string): Happening => [
  'document.status-changed',
  { ...exampleOf('document.status-changed'), to, changedAt: LATER },
];
const WITHDRAWN: Happening = [
  'document.question-withdrawn',
  { ...exampleOf('document.question-withdrawn'), withdrawnAt: LATER },
];
const SIGNED: Happening = ['document.signed', { ...exampleOf('document.signed'), signedAt: LATER }];
const REPLACED: Happening = ['document.replaced', { ...exampleOf('document.replaced'), replacedAt: LATER }];
const DELETED: Happening = ['document.deleted', exampleOf('document.deleted')];
const PAID_BACK: Happening = ['document.paid-back', exampleOf('document.paid-back')];

const CASES: [what: string, first: Happening, since: Happening, leaves: number][] = [
  ['a question that was answered', ASKED, answer('answer'), 0],
  ['a question that was taken back', ASKED, WITHDRAWN, 0],
  ['a draft with a word on it', ASKED, answer('draft-approved'), 0],
  ['a question after the corrected file', ASKED, REPLACED, 0],
  ['a question about what was rejected', ASKED, moved('rejected'), 0],
  ['a question about what was signed', ASKED, SIGNED, 0],
  ['a question about what was deleted', ASKED, DELETED, 0],
  ['a question about what was paid back', ASKED, PAID_BACK, 0],
  ['a question asked after an answer', ASKED, answer('answer', inMinutes(-10)), 1],
  ['a question whose document is worked on', ASKED, moved('processing'), 1],
  ['a question, while money is asked back', ASKED, answer('refund-requested'), 1],
  ['a lateness of what was signed', LATE, SIGNED, 0],
  ['a lateness of what was rejected', LATE, moved('rejected'), 0],
  ['a lateness of what was replaced', LATE, REPLACED, 0],
  ['a lateness of what was deleted', LATE, DELETED, 0],
  ['a lateness of what was paid back', LATE, PAID_BACK, 0],
  ['a lateness after an answer', LATE, answer('answer'), 1],
  ['a lateness of what was begun', LATE, moved('processing'), 1],
];

it('[DOC-5] no email leaves about what has passed, in whatever order that was heard of', async () => {
  const told = [];
  for (const [what, first, since, leaves] of CASES)
    for (const order of [
      [first, since],
      [since, first],
    ]) {
      const about = { documentId: randomUUID(), customer: scene.aCustomer() };
      for (const [kind, data] of order) {
        const id = await scene.events.tell(kind as 'document.deleted', { ...data, ...about } as never, { times: 2 });
        await scene.taken(id, CONSUMERS[kind]);
        if (kind === first[0]) told.push({ what, leaves, id });
      }
    }
  const both = { documentId: randomUUID(), customer: scene.aCustomer() };
  for (const [at, leaves] of [0, 1].entries()) {
    const id = await scene.events.tell('document.overdue', { ...exampleOf('document.overdue'), ...both });
    await scene.taken(id, 'warn-of-due-time');
    told.push({ what: `new date ${at + 1} of 2`, leaves, id });
  }
  await proxy.mend();
  await scene.quietWithoutPauses();
  const left = new Set(scene.inbox.messages.map(({ headers }) => headers.get('x-event-id')));
  expect(told.map(({ what, id }) => [what, left.has(id) ? 1 : 0])).toEqual(
    told.map(({ what, leaves }) => [what, leaves]),
  );
});

it('[DOC-5] no email leaves to a closed account, whenever it was written, and none of whoever has the address since is lost', async () => {
  await proxy.cut();
  const closed = scene.aCustomer();
  const next = { ...scene.aCustomer(), email: closed.email };
  const signedOf = async (customer: typeof closed) => {
    const data = { ...exampleOf('document.signed'), documentId: randomUUID(), transactionId: randomUUID(), customer };
    const id = await scene.events.tell('document.signed', data);
    await scene.taken(id, 'tell-document-signed');
    return id;
  };
  const before = await signedOf(closed);
  // Its moment is past already: both were written between it and the news of it.
  const closedAt = inMinutes(-5);
  const ofNext = await signedOf(next);
  const data = { ...exampleOf('user.closed'), customer: closed, closedAt, language: 'bn' as const };
  const farewell = await scene.events.tell('user.closed', data, { times: 2 });
  await scene.taken(farewell, 'forget-news-of-closed-account');
  const ids = async () =>
    (await scene.rows.query(`SELECT event_id FROM mails WHERE recipient = $1`, [closed.email])).map(
      ({ event_id }: { event_id: string }) => event_id,
    );
  expect((await ids()).sort()).toEqual([ofNext, farewell].sort());
  // One that was about to be written at the moment of the news.
  const [late, paid] = [randomUUID(), randomUUID()];
  for (const [id, event] of [
    [late, 'document.signed'],
    [paid, 'payment.refunded'],
  ])
    await scene.rows.query(
      `INSERT INTO mails (id, event_id, event, recipient, customer_id, email, status, due_at, created_at)
       SELECT $1, $1, $2, recipient, $3, email, 'queued', now(), now() FROM mails WHERE event_id = $4`,
      [id, event, closed.id, ofNext],
    );
  const refund = await scene.events.tell('payment.refunded', { ...exampleOf('payment.refunded'), customer: closed });
  await scene.taken(refund, 'tell-refund');
  await proxy.mend();
  await scene.quietWithoutPauses();
  const left = scene.inbox.messages.map(({ headers }) => headers.get('x-event-id'));
  expect([before, late].filter((id) => left.includes(id))).toEqual([]);
  expect([ofNext, farewell, paid, refund].filter((id) => !left.includes(id))).toEqual([]);
  const toldOfMoney = scene.mailsTo(closed.email).find(({ subject }) => subject === '₹3,540 রিফান্ড পাঠানো হয়েছে');
  // Its reader can no longer log in.
  expect(toldOfMoney?.text).not.toContain('/dashboard');
  await scene.services[0]!.app.get(ForgetClosedAccountsJob).run();
  expect(await ids()).not.toContain(late);
  expect(await scene.rows.query(`SELECT user_id, language FROM closed_languages`)).toEqual([
    { user_id: closed.id, language: 'bn' },
  ]);
});
