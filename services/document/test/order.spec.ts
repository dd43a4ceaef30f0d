import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { Random, waitFor } from '@udin/testing';
import { Pool } from 'pg';
import { real, Scene } from './a-scene';

/** Printed in the titles; another one may be given to look further. */
const SEED = Number(process.env.ORDER_SEED ?? 20_261_121);
const HISTORIES = 40;
const ORDERED = ['net-worth', 'net-worth', 'turnover'];

let scene: Scene;
let rows: Pool;
beforeAll(async () => {
  scene = await Scene.open(2, { PAYMENT_WAIT_MS: 0 });
  rows = new Pool({ connectionString: scene.database.ownerUrl, max: 4 });
  // Each queue is there before many tell at once.
  await taken(...(await Promise.all(eventsOf(scene.anOrder()).map(({ tell }) => tell()))));
});
afterAll(async () => {
  await rows?.end();
  await scene.close();
});

async function taken(...ids: string[]): Promise<void> {
  const count = `SELECT count(DISTINCT event_id)::int AS n FROM inbox_receipt WHERE event_id = ANY($1)`;
  const all = new Set(ids).size;
  const patience = { what: 'the events to be taken', within: 120_000 };
  await waitFor(async () => (await rows.query<{ n: number }>(count, [ids])).rows[0]!.n === all, patience);
}

/** Everything that payment ever says of one transaction, each with the id it keeps when it is said again. */
function eventsOf(order: ReturnType<Scene['anOrder']>) {
  const { transactionId, customer } = order;
  const about = { transactionId, customer };
  const { tell } = scene.events;
  const documents = ORDERED.map((documentType, n) => ({ name: `${n}.pdf`, documentType }));
  const one = (kind: string, say: (id: string) => Promise<string>) => {
    const id = randomUUID();
    return { kind, id, tell: () => say(id) };
  };
  const failed = { ...exampleOf('payment.failed'), ...about };
  const refunded = { ...exampleOf('payment.refunded'), ...about };
  return [
    one('failed', (id) => tell('payment.failed', failed, { id })),
    one('failed', (id) => tell('payment.failed', failed, { id })),
    one('completed', (id) =>
      tell('payment.completed', { ...exampleOf('payment.completed'), ...about, documents }, { id }),
    ),
    one('refunded in part', (id) => tell('payment.refunded', { ...refunded, full: false }, { id })),
    one('refunded', (id) => tell('payment.refunded', { ...refunded, full: true }, { id })),
  ];
}

const UPLOADS = { paid: 201, refunded: 'document.order-paid-back', failed: 'document.not-paid' };

/** What the set of events says, whatever their order. */
function expectedOf(kinds: ReadonlySet<string>) {
  const last = (['refunded', 'completed', 'failed'] as const).find((kind) => kinds.has(kind));
  const state = last === 'completed' ? 'paid' : (last ?? null);
  return { state, rights: kinds.has('completed') ? ORDERED : [], upload: state ? UPLOADS[state] : 'document.not-paid' };
}

describe('what documents know of an order', () => {
  it(`[DOC-4] [EVT-2] is the same in any order: ${HISTORIES} histories, ORDER_SEED=${SEED}`, async () => {
    const random = new Random(SEED);
    const pdf = await real('letter-linear.pdf');
    const histories = Array.from({ length: HISTORIES }, () => {
      const order = scene.anOrder();
      const all = eventsOf(order);
      const heard = random.shuffled(all).slice(0, random.between(1, all.length));
      const told = random.shuffled([...heard, ...heard, random.pick(heard)]);
      // Half of them one after the other, half in a burst in which the queues overtake each other.
      return { order, told, kinds: new Set(heard.map(({ kind }) => kind)), inTurn: random.next() < 0.5 };
    });
    await Promise.all(
      histories.map(async ({ told, inTurn }) => {
        for (const event of told) {
          const id = await event.tell();
          if (inTurn) await taken(id);
        }
        await taken(...told.map(({ id }) => id));
      }),
    );
    for (const { order, kinds, told } of histories) {
      const of = [order.transactionId];
      const {
        rows: [known],
      } = await rows.query('SELECT state FROM orders WHERE transaction_id = $1', of);
      const types = 'SELECT document_type AS type FROM entitlements WHERE transaction_id = $1 ORDER BY 1';
      const rights = await rows.query<{ type: string }>(types, of);
      const { status, body } = await scene.upload(order, pdf);
      expect({
        told: told.map(({ kind }) => kind),
        state: known?.state ?? null,
        rights: rights.rows.map(({ type }) => type),
        upload: status === 201 ? status : body.error,
      }).toEqual({ told: told.map(({ kind }) => kind), ...expectedOf(kinds) });
    }
    // The chances took every way there is.
    const states = histories.map(({ kinds }) => expectedOf(kinds).state);
    expect(states).toEqual(expect.arrayContaining(['refunded', 'paid', 'failed']));
  });
});

describe('the name and the email of a customer', () => {
  it('[EVT-2] [X-19] are the newest on every document, told twice, out of order, before and after the upload', async () => {
    const random = new Random(SEED);
    const pdf = await real('letter-linear.pdf');
    const names = ['Ananya', 'Anannya', 'Anu'];
    const emailOf = (name: string) => `${name.toLowerCase()}@sen.example`;
    const customers = Array.from({ length: 8 }, () => scene.anOrder());
    await Promise.all(
      customers.map(async (order) => {
        await taken(await order.pay());
        const told = names.map((firstName, day) => {
          const changedAt = `2026-11-2${day}T06:30:00.000Z`;
          const customer = {
            ...exampleOf('user.changed').customer,
            id: order.userId,
            firstName,
            email: emailOf(firstName),
          };
          const data = { customer, changedAt };
          const id = randomUUID();
          return { id, tell: () => scene.events.tell('user.changed', data, { id }) };
        });
        const uploadAt = random.between(0, 6);
        for (const [n, event] of random.shuffled([...told, ...told]).entries()) {
          if (n === uploadAt) expect((await scene.upload(order, pdf)).status).toBe(201);
          await event.tell();
        }
        if (uploadAt === 6) expect((await scene.upload(order, pdf)).status).toBe(201);
        await taken(...told.map(({ id }) => id));
      }),
    );
    const ids = customers.map(({ userId }) => userId);
    const text = `SELECT customer ->> 'firstName' AS name, customer ->> 'email' AS email, search_text FROM documents WHERE user_id = ANY ($1)`;
    const { rows: found } = await rows.query<{ name: string; email: string; search_text: string }>(text, [ids]);
    expect(found.map(({ name, email }) => [name, email])).toEqual(customers.map(() => ['Anu', emailOf('Anu')]));
    // Under those between as well, even if the first upload came after all of them.
    for (const { search_text } of found)
      for (const name of names) expect(search_text).toContain(`${name} sen ${emailOf(name)}`.toLowerCase());
  });
});

describe('the words, numbers and marks of notes', () => {
  it('[EVT-2] are those of the highest revisions, told twice, out of order and all at once', async () => {
    const random = new Random(SEED);
    const pdf = await real('letter-linear.pdf');
    const ids: string[] = [];
    for (const order of [scene.anOrder(), scene.anOrder(), scene.anOrder()]) {
      await taken(await order.pay());
      ids.push((await scene.upload(order, pdf)).body.data.id);
    }
    const told = ids.flatMap((documentId) =>
      ['one', 'two', 'gone'].flatMap((name) =>
        [0, 1, 2].map((revision) => {
          const isDeleted = name === 'gone' && revision === 2;
          const data = {
            noteId: randomUUID(),
            documentId,
            revision,
            text: isDeleted ? undefined : `${name}${revision}`,
            // Raised by the first edit of one of them, lowered by the last edit of another one.
            ...(revision > 0 && !isDeleted && { isUrgent: name === 'one' || (name === 'two' && revision === 1) }),
          };
          return { name, data, id: randomUUID() };
        }),
      ),
    );
    const noteIds = new Map(told.map(({ name, data }) => [`${name}${data.documentId}`, data.noteId]));
    for (const { name, data } of told) data.noteId = noteIds.get(`${name}${data.documentId}`)!;
    const texts = told.map(({ data, id }) => ({
      id,
      tell: () => scene.events.tell('note.text-changed', data, { id }),
    }));
    const marks = ids.flatMap((documentId) =>
      ['two', 'gone'].map((name) => {
        const [id, noteId] = [randomUUID(), noteIds.get(`${name}${documentId}`)!];
        const note = { ...exampleOf('note.added'), noteId, documentId, priority: 'urgent' as const };
        return { id, tell: () => scene.events.tell('note.added', note, { id }) };
      }),
    );
    const all = [...texts, ...marks];
    await Promise.all(random.shuffled([...all, ...all]).map(({ tell }) => tell()));
    await taken(...all.map(({ id }) => id));
    const columns = 'note_text, notes, urgent_notes';
    const { rows: found } = await rows.query(`SELECT ${columns} FROM documents WHERE id = ANY ($1)`, [ids]);
    for (const { note_text, notes, urgent_notes } of found) {
      expect(note_text.split(' ').sort()).toEqual(['one2', 'two2']);
      expect([notes, urgent_notes]).toEqual([2, 1]);
    }
    expect(found).toHaveLength(3);
  });
});
