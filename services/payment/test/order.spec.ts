import { createHash, randomUUID } from 'node:crypto';
import { anEventSource, type EventSource, Random, waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';
import { aDocument } from './support/an-order';

/** Printed in the title; another one may be given to look further. */
const SEED = Number(process.env.ORDER_SEED ?? 20_261_121);
const HISTORIES = 12;
const TYPES = ['net-worth', 'gst-audit'];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('which paid files are awaited', () => {
  let scene: Scene;
  let events: EventSource;
  beforeAll(async () => {
    scene = await Scene.open();
    await scene.start();
    events = await anEventSource(scene.broker.amqpUrl);
  });
  afterAll(async () => {
    await events.close();
    await scene.close();
  });

  async function taken(ids: string[]): Promise<void> {
    const count = 'SELECT count(DISTINCT event_id)::int AS n FROM inbox_receipt WHERE event_id = ANY($1)';
    const all = new Set(ids).size;
    await waitFor(async () => (await scene.rows.query(count, [ids]))[0].n === all, { what: 'the events to be taken' });
  }

  /** Uploads and deletions as the document service makes them: never more living documents of a type than were paid. */
  function aHistory(random: Random, txn: string, contents: string[]) {
    const living: { documentId: string; documentType: string }[] = [];
    const said: (() => Promise<string>)[] = [];
    const about = (documentId: string, documentType: string, fileName: string) => ({
      documentId,
      transactionId: txn,
      customer: { id: scene.userId, firstName: 'Ananya', lastName: 'Sen', email: 'ananya.sen@example.in' },
      documentType,
      fileName,
    });
    for (let n = random.between(2, 9); n > 0; n -= 1) {
      const documentType = random.pick(TYPES);
      const ofType = living.filter((one) => one.documentType === documentType);
      const id = randomUUID();
      if (ofType.length === contents.length / TYPES.length) {
        const gone = random.pick(ofType);
        living.splice(living.indexOf(gone), 1);
        const data = about(gone.documentId, documentType, 'any.pdf');
        said.push(() => events.tell('document.deleted', { ...data, deletedAt: new Date().toISOString() }, { id }));
        continue;
      }
      const content = random.next() < 0.5 ? random.pick(contents) : randomUUID();
      const documentId = randomUUID();
      living.push({ documentId, documentType });
      const data = {
        ...about(documentId, documentType, `${content}.pdf`),
        sizeBytes: 2_000,
        sha256: sha256(content),
        uploadedAt: new Date().toISOString(),
        estimatedDelivery: new Date().toISOString(),
      };
      said.push(() => events.tell('document.uploaded', data, { id }));
    }
    return { living, said: random.shuffled([...said, ...said]) };
  }

  it(`[EVT-2] is the same in any order and with repetitions: ${HISTORIES} histories, ORDER_SEED=${SEED}`, async () => {
    const random = new Random(SEED);
    for (let n = 0; n < HISTORIES; n += 1) {
      const contents = Array.from({ length: 4 }, () => randomUUID() as string);
      const documents = contents.map((content, index) => ({
        ...aDocument(TYPES[index % TYPES.length]!),
        name: `${content}.pdf`,
        sha256: sha256(content),
      }));
      const { txn } = await scene.paid({ documents });
      const { living, said } = aHistory(random, txn, contents);
      await taken(await Promise.all(said.map((say) => say())));
      const rows: { document_type: string; state: string; document_id: string | null }[] = await scene.rows.query(
        'SELECT document_type, state, document_id FROM ordered_files WHERE transaction_id = $1',
        [txn],
      );
      const used = rows.filter(({ state }) => state === 'uploaded').map(({ document_id }) => document_id);
      expect([n, used.sort()]).toEqual([n, living.map(({ documentId }) => documentId).sort()]);
      expect(rows.filter(({ state }) => state === 'awaited')).toHaveLength(contents.length - living.length);
    }
  });
});
