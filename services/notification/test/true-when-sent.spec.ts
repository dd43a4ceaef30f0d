import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { aTcpProxy, waitFor } from '@udin/testing';
import { Scene } from './a-scene';

/** Longer than the test: a mail of one document of several waits until the test sends it. */
let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open({ instances: 2, COLLECT_SECONDS: 3_600 });
});
afterAll(() => scene.close());

const KINDS = {
  'document.uploaded': [exampleOf('document.uploaded'), 'acknowledge-document'],
  'document.signed': [exampleOf('document.signed'), 'tell-document-signed'],
  'document.status-changed': [exampleOf('document.status-changed'), 'tell-document-moved'],
  'document.udin-changed': [exampleOf('document.udin-changed'), 'tell-udin-changed'],
  'document.revoked': [exampleOf('document.revoked'), 'tell-document-revoked'],
  'document.deleted': [exampleOf('document.deleted'), 'confirm-deletion'],
  'document.replaced': [exampleOf('document.replaced'), 'pass-on-replacement'],
  'document.paid-back': [exampleOf('document.paid-back'), 'drop-paid-back-work'],
} as const;
type Kind = keyof typeof KINDS;
type Happening = [kind: Kind, part: object];

/** Minutes after the first signature. */
const at = (minute: number) => new Date(Date.parse('2026-11-03T10:00:00Z') + minute * 60_000).toISOString();
const LATER = at(2);

const anOrder = (customer = scene.aCustomer()) => ({ customer, transactionId: `TXN_${randomUUID()}` });
type Order = ReturnType<typeof anOrder>;

async function happens(order: Order, document: object, [kind, part]: Happening, where = scene): Promise<void> {
  const [example, consumer] = KINDS[kind];
  const tell = where.events.tell as (name: string, data: object, options: object) => Promise<string>;
  await where.taken(await tell(kind, { ...example, ...order, ...document, ...part }, { times: 2 }), consumer);
}

const aDocument = (fileName: string) => ({ documentId: randomUUID(), fileName });
const signed = (minute: number, part: object = {}): Happening => ['document.signed', { signedAt: at(minute), ...part }];
const moved = (minute: number, to: string, part: object = {}): Happening => [
  'document.status-changed',
  { from: 'pending', to, changedAt: at(minute), ...part },
];

/** Sends what waits to be joined by others. */
async function sent({ customer }: Order, topic: string) {
  const due = `UPDATE mails SET due_at = now() - interval '1 second' WHERE recipient = $1 AND topic LIKE $2 AND status = 'queued'`;
  await scene.rows.query(due, [customer.email, `${topic} %`]);
  await scene.quiet();
  const ids = `SELECT event_id FROM mails WHERE recipient = $1 AND topic LIKE $2`;
  const told = (await scene.rows.query(ids, [customer.email, `${topic} %`])) as { event_id: string }[];
  return scene
    .mailsTo(customer.email)
    .filter(({ headers }) => told.some(({ event_id: id }) => id === headers.get('x-event-id')));
}

const PAST: [what: string, first: Happening, since: Happening[]][] = [
  [
    '"is signed" after the UDIN was revoked',
    signed(0),
    [['document.udin-changed', { change: 'revoked', changedAt: LATER }]],
  ],
  ['"is signed" after the document was revoked', signed(0), [['document.revoked', { revokedAt: LATER }]]],
  ['"is signed" after it was deleted', signed(0), [['document.deleted', {}]]],
  ['"is signed" after it was rejected', signed(0), [moved(2, 'rejected')]],
  ['"is signed" after it was taken up again', signed(0), [moved(1, 'rejected'), moved(2, 'processing')]],
  ['"was rejected" after a corrected file', moved(0, 'rejected'), [['document.replaced', { replacedAt: LATER }]]],
  ['"was rejected" after work went on', moved(0, 'rejected'), [moved(2, 'processing')]],
  ['"is being processed" after it was signed', moved(0, 'processing'), [signed(2)]],
  ['"is being processed" after it was rejected', moved(0, 'processing'), [moved(2, 'rejected')]],
  ['"is completed" after it was revoked', moved(0, 'completed'), [['document.revoked', { revokedAt: LATER }]]],
];

const topicOf = ([kind, part]: Happening) =>
  kind === 'document.signed' ? 'signed' : `moved ${(part as { to: string }).to}`;

describe('an email of an order', () => {
  it.each(PAST)('[DOC-5] does not say %s, in whatever order that was heard of', async (_, first, since) => {
    for (const events of [
      [first, ...since],
      [...since, first],
    ]) {
      const [order, past, kept] = [anOrder(), aDocument('past.pdf'), aDocument('kept.pdf')];
      for (const event of events) await happens(order, past, event);
      await happens(order, kept, first);
      const [mail, ...more] = await sent(order, topicOf(first));
      expect(more).toEqual([]);
      expect(mail!.subject).toMatch(/^kept\.pdf (is|was) /);
      expect(mail!.text).not.toContain('past.pdf');
    }
  });

  it.each(PAST)('[DOC-5] is not sent at all with nothing else in it than %s', async (_, first, since) => {
    const [order, past] = [anOrder(), aDocument('past.pdf')];
    for (const event of [first, ...since]) await happens(order, past, event);
    expect(await sent(order, topicOf(first))).toEqual([]);
    const log = `SELECT status FROM mails WHERE recipient = $1 AND topic LIKE $2`;
    expect(await scene.rows.query(log, [order.customer.email, `${topicOf(first)} %`])).toEqual([
      { status: 'withdrawn' },
    ]);
  });

  it('[DOC-5] names the number and the file of now, and is kept so', async () => {
    const [order, a, b] = [anOrder(), aDocument('a.pdf'), aDocument('b.pdf')];
    const [first, second] = ['26123456ABCDEF1234', '26123456ABCDEF5678'];
    await happens(order, a, signed(0, { udin: first, signedFileName: 'first.pdf' }));
    await happens(order, a, ['document.udin-changed', { change: 'replaced', udin: second, changedAt: LATER }]);
    const [mail] = await sent(order, 'signed');
    expect(mail!.text).toContain(second);
    expect(mail!.text).not.toContain(first);
    const other = anOrder(order.customer);
    await happens(other, b, signed(0, { signedFileName: 'first.pdf', udin: first }));
    await happens(other, b, signed(3, { signedFileName: 'anew.pdf', udin: second, sealFollows: true }));
    const anew = (await sent(other, 'signed')).find(({ subject }) => subject === 'b.pdf is signed');
    expect(anew!.text).toContain('anew.pdf');
    expect(anew!.text).not.toMatch(/first\.pdf|F1234/);
    const log = `SELECT email::text AS email FROM mails WHERE topic = $1`;
    const [{ email }] = await scene.rows.query(log, [`signed ${other.transactionId}`]);
    expect(email).toContain('anew.pdf');
  });

  it('[DOC-5] is of a document that was signed anew, after a rejection or a revocation', async () => {
    const since: Happening[] = [moved(1, 'rejected'), ['document.revoked', { revokedAt: at(1) }]];
    for (const event of since) {
      const [order, document] = [anOrder(), aDocument('a.pdf')];
      for (const one of [signed(0), event, signed(2)]) await happens(order, document, one);
      expect((await sent(order, 'signed')).map(({ subject }) => subject)).toEqual(['a.pdf is signed']);
    }
  });

  it('[DOC-5] is of a document that is completed by now', async () => {
    const [order, document] = [anOrder(), aDocument('a.pdf')];
    for (const one of [signed(0), moved(1, 'completed')]) await happens(order, document, one);
    expect((await sent(order, 'signed')).map(({ subject }) => subject)).toEqual(['a.pdf is signed']);
  });

  it('[PAY-2] of a rejection promises no correction when the money went back before it leaves', async () => {
    const [order, document] = [anOrder(), aDocument('a.pdf')];
    await happens(order, document, moved(0, 'rejected', { note: 'Blurred' }));
    await happens(order, document, ['document.paid-back', {}]);
    const [mail] = await sent(order, 'moved rejected');
    expect(mail!.text).toContain('The money for it was paid back.');
    expect(mail!.text).not.toContain('corrected file');
  });
});

it('[DOC-5] a notice that grows no longer names what was deleted or revoked', async () => {
  const [order, gone, revoked, kept] = [anOrder(), ...['gone.pdf', 'revoked.pdf', 'kept.pdf'].map(aDocument)];
  for (const document of [gone!, revoked!]) await happens(order, document, signed(0));
  await happens(order, gone!, ['document.deleted', {}]);
  await happens(order, revoked!, ['document.revoked', { revokedAt: LATER }]);
  await happens(order, kept!, signed(0));
  const titles = (await scene.noticesOf({ id: order.customer.id, type: 'user' })).map(({ title }) => title);
  expect(titles[0]).toBe('kept.pdf is signed');
});

it('[DOC-5] an email that waits for its server does not say "is signed" after a revocation', async () => {
  const away = await Scene.open({ instances: 0 });
  const proxy = await aTcpProxy(away.inbox.smtpUrl, { cut: true });
  await away.launch({ SMTP_URL: proxy.url });
  const [order, document] = [anOrder(away.aCustomer()), aDocument('a.pdf')];
  await happens(order, document, signed(0), away);
  const tried = `SELECT 1 FROM mails WHERE event = 'document.signed' AND failure IS NOT NULL AND status = 'queued'`;
  await waitFor(async () => (await away.rows.query(tried)).length === 1, { what: 'the mail to be tried' });
  await happens(order, document, ['document.revoked', { revokedAt: LATER }], away);
  await proxy.mend();
  await away.quietWithoutPauses();
  expect(away.mailsTo(order.customer.email).map(({ subject }) => subject)).toEqual(['a.pdf was revoked']);
  await away.close();
  await proxy.close();
});
