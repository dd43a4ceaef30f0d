import { randomUUID } from 'node:crypto';
import { type CustomerRef, exampleOf } from '@udin/contracts/events';
import { Random, waitFor } from '@udin/testing';
import { Scene } from './a-scene';

/** Printed in the titles; another one may be given to look further. */
const SEED = Number(process.env.ORDER_SEED ?? 20_261_121);
const HISTORIES = 25;

jest.setTimeout(900_000);

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open({ instances: 2 });
  // Each queue is there before many tell at once.
  const customer = scene.aCustomer();
  await taken(await Promise.all(allOf(customer).map(({ tell }) => tell())));
});
afterAll(() => scene.close());

interface Telling {
  id: string;
  tell: () => Promise<string>;
}

const one = (tell: (id: string) => Promise<string>, id = randomUUID()): Telling => ({ id, tell: () => tell(id) });

/** One order from the payment to the signed document, with a note of the accountant. */
function orderOf(customer: CustomerRef, documentId = randomUUID()): Telling[] {
  const { tell } = scene.events;
  const about = { customer, documentId };
  const note = { ...exampleOf('note.added'), ...about, authorId: randomUUID(), authorType: 'admin' } as const;
  return [
    one((id) => tell('payment.completed', { ...exampleOf('payment.completed'), customer }, { id })),
    one((id) => tell('document.uploaded', { ...exampleOf('document.uploaded'), ...about }, { id })),
    one((id) => tell('document.status-changed', { ...exampleOf('document.status-changed'), ...about }, { id })),
    one((id) => tell('note.added', note, { id })),
    one((id) => tell('document.signed', { ...exampleOf('document.signed'), ...about }, { id })),
  ];
}

/** And everything else that can be said of it. */
function allOf(customer: CustomerRef): Telling[] {
  const { tell } = scene.events;
  const about = { customer, documentId: randomUUID() };
  const moved = { ...exampleOf('document.status-changed'), ...about };
  const changedAt = '2026-11-04T09:00:00.000Z';
  const unpaid = `TXN_1762065000001_${about.documentId}`;
  const rejected = { ...moved, from: 'processing', to: 'rejected', note: 'Blurred', changedAt } as const;
  return [
    one((id) => tell('user.registered', { ...exampleOf('user.registered'), customer }, { id })),
    // Of another order: of one that is paid, a failure is news only before.
    one((id) => tell('payment.failed', { ...exampleOf('payment.failed'), customer, transactionId: unpaid }, { id })),
    one((id) => tell('payment.upload-awaited', { ...exampleOf('payment.upload-awaited'), customer }, { id })),
    ...orderOf(customer, about.documentId),
    one((id) => tell('document.status-changed', rejected, { id })),
    one((id) => tell('note.added', { ...exampleOf('note.added'), ...about, authorId: customer.id }, { id })),
    one((id) => tell('document.revoked', { ...exampleOf('document.revoked'), ...about }, { id })),
    one((id) => tell('document.deleted', { ...exampleOf('document.deleted'), ...about }, { id })),
    one((id) => tell('payment.refunded', { ...exampleOf('payment.refunded'), customer }, { id })),
  ];
}

async function taken(ids: readonly string[]): Promise<void> {
  const count = `SELECT count(DISTINCT event_id)::int AS n FROM inbox_receipt WHERE event_id = ANY($1)`;
  const all = new Set(ids).size;
  const patience = { what: `${all} events to be taken`, within: 300_000, every: 50 };
  await waitFor(async () => (await scene.rows.query(count, [ids]))[0].n === all, patience);
}

async function mailsSent(ids: readonly string[]): Promise<void> {
  const waiting = `SELECT count(*)::int AS n FROM mails WHERE event_id = ANY($1) AND status NOT IN ('sent', 'withdrawn')`;
  const patience = { what: 'the mails to be sent', within: 300_000, every: 100 };
  await waitFor(async () => (await scene.rows.query(waiting, [ids]))[0].n === 0, patience);
}

/** Everything that these events made known, to whom, in an order of its own: a second copy of anything would show. */
async function toldBy(events: readonly Telling[], customer: CustomerRef): Promise<string[]> {
  const ids = events.map(({ id }) => id);
  const titles = `SELECT recipient, title FROM notices WHERE event_id = ANY($1)`;
  const notices: { recipient: string; title: string }[] = await scene.rows.query(titles, [ids]);
  const mails = scene.inbox.messages.filter(({ headers }) => ids.includes(String(headers.get('x-event-id'))));
  const nameOf = (recipient: string) => ([customer.id, customer.email].includes(recipient) ? 'customer' : recipient);
  return [
    ...notices.map(({ recipient, title }) => `notice to ${nameOf(recipient)}: ${title}`),
    ...mails.map(({ recipients, subject }) => `mail to ${recipients.map(nameOf).join()}: ${subject}`),
  ].sort();
}

function permutationsOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, at) => permutationsOf(items.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** Not sent when something newer of the document was heard of before: they would tell what is past. */
const isOvertakable = (told: string): boolean =>
  /^mail to customer: balance-sheet\.pdf (is being processed|is signed|was rejected)$/.test(told);

describe('the events of one order', () => {
  it('[EVT-2] [DOC-5] tell the same things exactly once each, in every one of their 120 orders, and no status that is past', async () => {
    const turns = permutationsOf([0, 1, 2, 3, 4]).map((sequence) => {
      const customer = scene.aCustomer();
      const events = orderOf(customer);
      return { customer, events, sequence: sequence.map((at) => events[at]!) };
    });
    const heard: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      const now = turns.map(({ sequence }) => sequence[step]!);
      heard.push(...(await Promise.all(now.map(({ tell }) => tell()))));
      await taken(heard);
      await mailsSent(heard);
    }
    const told = await Promise.all(turns.map(({ events, customer }) => toldBy(events, customer)));
    expect(turns).toHaveLength(120);
    const [moved, signed] = [2, 4];
    for (const [turn, things] of told.entries()) {
      const { events, sequence } = turns[turn]!;
      const isPast = sequence.indexOf(events[moved]!) > sequence.indexOf(events[signed]!);
      expect(things).toEqual([
        'mail to customer: A note on balance-sheet.pdf',
        'mail to customer: Payment of ₹3,540 received',
        ...(isPast ? [] : ['mail to customer: balance-sheet.pdf is being processed']),
        'mail to customer: balance-sheet.pdf is signed',
        'notice to admins: New document: Net Worth',
        'notice to customer: A note on balance-sheet.pdf',
        'notice to customer: Payment of ₹3,540 received',
        'notice to customer: balance-sheet.pdf has arrived',
        'notice to customer: balance-sheet.pdf is being processed',
        'notice to customer: balance-sheet.pdf is signed',
      ]);
    }
  });

  it(`[EVT-2] in any order, with repetitions, tell the same: ${HISTORIES} histories, ORDER_SEED=${SEED}`, async () => {
    const random = new Random(SEED);
    const histories = Array.from({ length: HISTORIES }, (_, n) => {
      const customer = scene.aCustomer();
      const events = allOf(customer);
      // The first one is told in turn and is what the others are held against.
      const sequence = n === 0 ? events : random.shuffled([...events, ...events, random.pick(events)]);
      return { customer, events, sequence, inTurn: n === 0 || random.next() < 0.5 };
    });
    await Promise.all(
      histories.map(async ({ events, sequence, inTurn }) => {
        for (const { tell } of sequence) {
          const id = await tell();
          if (inTurn) await taken([id]);
          // What is told in turn leaves before anything newer is heard of.
          if (sequence.length === events.length) await mailsSent([id]);
        }
        await taken(sequence.map(({ id }) => id));
      }),
    );
    await mailsSent(histories.flatMap(({ events }) => events.map(({ id }) => id)));
    const ends = histories.map(({ events, customer }) => toldBy(events, customer));
    const [inTurn, ...others] = await Promise.all(ends);
    expect(inTurn).toHaveLength(24);
    for (const told of others) {
      const left = inTurn!.filter((one) => told.includes(one) || !isOvertakable(one));
      expect(told).toEqual(left);
    }
  });
});
