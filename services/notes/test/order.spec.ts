import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { dataSourceOptions } from '@udin/service-kit';
import { Random, waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { Scene } from './a-scene';

/** Printed in the titles; another one may be given to look further. */
const SEED = Number(process.env.ORDER_SEED ?? 20_261_121);
const HISTORIES = 40;

let scene: Scene;
let rows: DataSource;
const owner = () => ({ id: scene.owner, type: 'user' as const });
const admin = () => ({ id: scene.admin, type: 'admin' as const });
beforeAll(async () => {
  scene = await Scene.open(2);
  rows = await new DataSource(dataSourceOptions(schema, scene.database.ownerUrl, 4)).initialize();
  // Each queue is there before many publish at once.
  const { all, deleted } = eventsOf(randomUUID());
  await taken(...(await Promise.all([...all, deleted].map(({ publish }) => publish()))));
});
afterAll(async () => {
  await rows?.destroy();
  await scene.close();
});

async function taken(...ids: string[]): Promise<void> {
  const count = `SELECT count(DISTINCT event_id)::int AS n FROM inbox_receipt WHERE event_id = ANY($1)`;
  const all = new Set(ids).size;
  await waitFor(async () => (await rows.query(count, [ids]))[0].n === all, { what: 'the events to be taken' });
}

const kept = (documentId: string) =>
  rows.query(`SELECT customer, file_name, deleted FROM known_documents WHERE id = $1`, [documentId]);
const TOMBSTONE = { customer: null, file_name: null, deleted: true };

/** Everything that is ever said of one document, each with the id it keeps when it is said again. */
function eventsOf(documentId: string) {
  const about = scene.about(documentId);
  const moved = { ...exampleOf('document.status-changed'), ...about };
  const { tell: publish } = scene.events;
  const one = (say: (id: string) => Promise<string>, id = randomUUID()) => ({ id, publish: () => say(id) });
  return {
    all: [
      one((id) => publish('document.uploaded', { ...exampleOf('document.uploaded'), ...about }, { id })),
      one((id) => publish('document.status-changed', moved, { id })),
      one((id) => publish('document.status-changed', { ...moved, from: 'processing', to: 'rejected' }, { id })),
      one((id) => publish('document.signed', { ...exampleOf('document.signed'), ...about }, { id })),
    ],
    deleted: one((id) => publish('document.deleted', { ...exampleOf('document.deleted'), ...about }, { id })),
  };
}

describe('what notes know of a document', () => {
  it('[NOTE-2] [EVT-2] deleted before anything else was heard of it stays unknown, and takes no note', async () => {
    const id = randomUUID();
    const { all, deleted } = eventsOf(id);
    await taken(await deleted.publish());
    expect((await scene.call('GET', `document/${id}`, owner())).body.error).toBe('document.not-found');
    for (const event of all) await taken(await event.publish());
    for (const who of [owner(), admin()]) {
      expect((await scene.call('GET', `document/${id}`, who)).body.error).toBe('document.not-found');
      const { body } = await scene.call('POST', `document/${id}`, who, { noteText: 'too late' });
      expect(body.error).toBe('document.not-found');
    }
    expect(await kept(id)).toEqual([TOMBSTONE]);
  });

  it('[NOTE-3] are its newest names, whichever event comes last', async () => {
    const id = randomUUID();
    const named = (fileName: string) => ({ ...scene.about(id), fileName });
    const customer = { ...scene.about(id).customer, lastName: 'Sen-Roy' };
    const corrected = {
      ...exampleOf('document.replaced'),
      ...named('2026.pdf'),
      replacedAt: '2026-11-02T12:00:00.000Z',
    };
    const first = { ...exampleOf('document.uploaded'), ...named('2025.pdf'), uploadedAt: '2026-11-02T10:00:00.000Z' };
    await taken(await scene.events.tell('document.replaced', corrected));
    await taken(await scene.events.tell('document.uploaded', first));
    await scene.call('POST', `document/${id}`, owner(), { noteText: 'hello' });
    const added = `SELECT data FROM outbox_message WHERE name = 'note.added' AND aggregate_id = $1`;
    expect(await rows.query(added, [id])).toMatchObject([{ data: { fileName: '2026.pdf' } }]);
    const signed = {
      ...exampleOf('document.signed'),
      ...named('2026.pdf'),
      customer,
      signedAt: '2026-11-02T13:00:00.000Z',
    };
    await taken(await scene.events.tell('document.signed', signed));
    expect(await kept(id)).toEqual([{ customer, file_name: '2026.pdf', deleted: false }]);
  });

  it(`[EVT-2] is the same in any order and with repetitions: ${HISTORIES} histories, ORDER_SEED=${SEED}`, async () => {
    const random = new Random(SEED);
    const histories = Array.from({ length: HISTORIES }, (_, n) => {
      const documentId = randomUUID();
      const { all, deleted } = eventsOf(documentId);
      const published = random.shuffled(all).slice(0, random.between(1, all.length));
      const isDeleted = random.next() < 0.5;
      if (isDeleted) published.push(deleted);
      const delivered = random.shuffled([...published, ...published, random.pick(published)]);
      // Half of them one after the other, half in a burst in which the queues overtake each other.
      return { n, documentId, isDeleted, delivered, inTurn: random.next() < 0.5 };
    });
    await Promise.all(
      histories.map(async ({ delivered, inTurn }) => {
        for (const event of delivered) {
          const id = await event.publish();
          if (inTurn) await taken(id);
        }
        await taken(...delivered.map(({ id }) => id));
      }),
    );
    const statusOf = async (id: string) => (await scene.call('GET', `document/${id}`, owner())).status;
    const ends = histories.map(async ({ n, documentId: id }) => [n, await kept(id), await statusOf(id)]);
    expect(await Promise.all(ends)).toEqual(
      histories.map(({ n, documentId, isDeleted }) => {
        const { customer, fileName } = scene.about(documentId);
        return isDeleted ? [n, [TOMBSTONE], 404] : [n, [{ customer, file_name: fileName, deleted: false }], 200];
      }),
    );
  });
});
