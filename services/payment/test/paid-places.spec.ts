import { createHash, randomUUID } from 'node:crypto';
import { assignUploads, isGone, type SentUpload } from '@udin/contracts';
import { anEventSource, type EventSource, Random, waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';
import { aDocument } from './support/an-order';

const NAMES = ['scan.pdf', 'scan.pdf', 'two.pdf', 'three.pdf'];
const SENT_AS = ['scan.pdf', 'two.pdf', 'other.pdf'];
const CONTENTS = ['a', 'b', 'c', 'd', 'e', 'f'];
const HISTORIES = 12;
const PRICE = 177_000;
const REFUNDS = 5;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let scene: Scene;
let events: EventSource;
beforeAll(async () => {
  scene = await Scene.open();
  await scene.start();
  events = await anEventSource(scene.broker.amqpUrl);
});
afterAll(async () => {
  await events?.close();
  await scene?.close();
});

async function taken(ids: string[]): Promise<void> {
  const count = 'SELECT count(DISTINCT event_id)::int AS n FROM inbox_receipt WHERE event_id = ANY($1)';
  const all = new Set(ids).size;
  await waitFor(async () => (await scene.rows.query(count, [ids]))[0].n === all, { what: 'the events to be taken' });
}

/** What became of one upload, and the events that tell of it. */
class Sent {
  readonly documentId: string = randomUUID();
  readonly fileName: string;
  readonly orderedAs: string | null;
  readonly content: string;
  readonly end: 'there' | 'deleted' | 'used';
  /** What went back for it, by the id of the refund. */
  readonly parts = new Map<string, number>();

  constructor(
    private readonly random: Random,
    private readonly txn: string,
    private readonly number: number,
  ) {
    this.fileName = random.pick(SENT_AS);
    this.orderedAs = random.next() < 0.4 ? random.pick(NAMES) : null;
    this.content = `${number} ${random.pick(CONTENTS)}`;
    this.end = random.pick(['there', 'there', 'deleted', 'deleted', 'used']);
  }

  /** The document service may have had it corrected meanwhile: a deletion has the name of the last file. */
  get says(): (() => Promise<string>)[] {
    const { documentId, txn: transactionId, fileName, orderedAs } = this;
    const customer = { id: scene.userId, firstName: 'Ananya', lastName: 'Sen', email: 'ananya.sen@example.in' };
    const about = { documentId, transactionId, customer, documentType: 'net-worth', fileName };
    const now = new Date().toISOString();
    const file = { sizeBytes: 2_000, sha256: sha256(this.content), uploadedAt: now, estimatedDelivery: now };
    const uploaded = { ...about, ...file, orderedAs: orderedAs ?? undefined };
    const isPaymentUsed = this.end === 'used' || undefined;
    const deleted = { ...about, fileName: this.random.pick(SENT_AS), deletedAt: now, isPaymentUsed };
    const ids = [randomUUID(), randomUUID()] as const;
    const sayUpload = () => events.tell('document.uploaded', uploaded, { id: ids[0] });
    const sayDeletion = () => events.tell('document.deleted', deleted, { id: ids[1] });
    return this.end === 'there' ? [sayUpload] : [sayUpload, sayDeletion];
  }

  /** Undefined when its place is free again. */
  get upload(): SentUpload | undefined {
    const { documentId, fileName, orderedAs, end } = this;
    const back = [...this.parts.values()].reduce((sum, amount) => sum + amount, 0);
    const [isDeleted, isPaidBack] = [end === 'deleted', back === PRICE];
    if (isDeleted && !isPaidBack) return undefined;
    const content = end === 'used' ? null : sha256(this.content);
    return { documentId, fileName, orderedAs, sha256: content, isDeleted, isPaidBack };
  }
}

describe('[UPM-2] [EVT-2] which paid place an upload has', () => {
  const aFile = (number: number, n: number) => ({
    ...aDocument('net-worth', n),
    name: NAMES[n]!,
    sha256: n === 3 ? undefined : sha256(`${number} ${CONTENTS[n]}`),
  });

  it.each([1, 2])('comes from all that is known, in whatever order it is told (seed %i)', async (seed) => {
    const random = new Random(seed);
    for (let n = 0; n < HISTORIES; n += 1) {
      const number = seed * 1_000 + n;
      const { txn } = await scene.paid({ documents: NAMES.map((_, index) => aFile(number, index)), buy_again: false });
      const sent = Array.from({ length: random.between(1, 7) }, () => new Sent(random, txn, number));
      const says = random.shuffled(sent.flatMap((one) => one.says).flatMap((say) => [say, say]));
      const half = random.between(1, says.length);
      await taken(await Promise.all(says.slice(0, half).map((say) => say())));
      // Never all that was paid for the four: then nothing would be awaited.
      const some = random.shuffled(sent).slice(0, 2);
      for (let part = 0; part < REFUNDS; part += 1) {
        const one = random.pick(some);
        const amount = random.pick([1_000, PRICE / 2, PRICE / 2, PRICE]);
        const again = { amount, documentId: one.documentId, idempotencyKey: randomUUID() };
        // 409 while nothing of it was heard, and for more than is left of it.
        const { body } = await scene.refund(txn, again);
        if (body.data) one.parts.set(body.data.id, amount);
      }
      await taken(await Promise.all(says.slice(half).map((say) => say())));
      await expectPlaces(n, txn, sent);
    }
  });

  async function expectPlaces(n: number, txn: string, sent: Sent[]): Promise<void> {
    const rows: { id: string; name: string; sha256: string | null; state: string; document_id: string | null }[] =
      await scene.rows.query(
        'SELECT id, name, sha256, state, document_id FROM ordered_files WHERE transaction_id = $1 ORDER BY position',
        [txn],
      );
    const used = assignUploads(
      rows,
      sent.flatMap(({ upload }) => upload ?? []),
    );
    const expected = rows.map(({ id }) => {
      const one = sent.find(({ documentId }) => documentId === used.get(id));
      if (!one) return ['awaited', null];
      return isGone(one.upload!) ? ['refunded', null] : ['uploaded', one.documentId];
    });
    expect([n, rows.map(({ state, document_id }) => [state, document_id])]).toEqual([n, expected]);
  }

  it('[CAT-1] is told with what the customer described', async () => {
    const other = { ...aFile(8, 2), document_type: 'other-certificates', description: ' For a tender. ' };
    const documents = [other, aFile(8, 0)];
    const { txn } = await scene.paid({ documents });
    const [told] = await scene.events('payment.completed', txn);
    expect((told!.documents as { description?: string }[]).map((one) => one.description)).toEqual([
      'For a tender.',
      undefined,
    ]);
  });

  it('[DOC-4] is told with content and price, in the order of the files; not with the content of one bought again', async () => {
    const documents = [aFile(0, 2), aFile(0, 0), aFile(0, 3)];
    const { txn } = await scene.paid({ documents });
    const [told] = await scene.events('payment.completed', txn);
    expect(told!.documents).toEqual([
      expect.objectContaining({ name: 'two.pdf', sha256: sha256('0 c'), pricePaise: 150_000 }),
      expect.objectContaining({ name: 'scan.pdf', sha256: sha256('0 a'), pricePaise: 150_000 }),
      expect.objectContaining({ name: 'three.pdf', pricePaise: 150_000 }),
    ]);
    const again = await scene.paid({ documents, buy_again: true });
    const [toldAgain] = await scene.events('payment.completed', again.txn);
    const contents = (toldAgain!.documents as { sha256?: string }[]).map((one) => one.sha256);
    expect(contents).toEqual([undefined, undefined, undefined]);
  });
});
