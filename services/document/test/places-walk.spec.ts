import { createHash } from 'node:crypto';
import { assignUploads, type SentUpload } from '@udin/contracts';
import { type DocumentDeleted, type DocumentUploaded, exampleOf } from '@udin/contracts/events';
import { newId } from '@udin/service-kit';
import { Random } from '@udin/testing';
import { DataSource } from 'typeorm';
import { real, Scene } from './a-scene';

const NAMES = ['scan.pdf', 'scan.pdf', 'two.pdf', 'three.pdf'];
const SENT_AS = ['scan.pdf', 'two.pdf', 'other.pdf'];
const ACTS = ['send', 'send', 'send', 'remove', 'remove', 'refund', 'replace', 'deliver', 'withdraw', 'undo'] as const;
const ORDERS = 4;
const STEPS = 28;
const MOST_REFUNDS = 8;
const PRICE = 177_000;
/** What the payment service says of a refund; the last version says nothing, and means all of it. */
const KINDS = [
  { amountPaise: 1_000, isDocumentPaidBack: false },
  { amountPaise: 1_000, isDocumentPaidBack: false },
  { amountPaise: 1_000 },
  { amountPaise: PRICE, isDocumentPaidBack: true },
];

let scene: Scene;
let pdf: Buffer;
beforeAll(async () => {
  scene = await Scene.open();
  pdf = await real('letter-linear.pdf');
});
afterAll(() => scene?.close());

interface Living {
  id: string;
  documentType: string;
  fileName: string;
  paidBackAt: string | null;
}

/** One order with files of the same name and of the same type, and what became of them. */
class Walk {
  private readonly files: Buffer[];
  private readonly contents: string[];
  readonly order: ReturnType<Scene['anOrder']>;
  readonly done = new Map<string, number>();
  /** All of their money is back. */
  readonly refunded = new Set<string>();
  /** Places whose money goes back unused, and the refund of each. */
  private readonly withdrawn = new Map<number, string>();
  private refunds = 0;

  constructor(
    private readonly random: Random,
    number: number,
  ) {
    this.files = Array.from({ length: 6 }, (_, n) => Buffer.concat([pdf, Buffer.from(`\n% ${number} ${n}\n`)]));
    this.contents = this.files.map((file) => createHash('sha256').update(file).digest('hex'));
    // One was ordered anew on purpose: its content is not compared.
    const sha256 = NAMES.map((_, n) => (n === 3 ? {} : { sha256: this.contents[n]! }));
    this.order = scene.anOrder(
      NAMES.map(() => 'net-worth'),
      NAMES,
      sha256,
    );
  }

  async step(): Promise<void> {
    const { random } = this;
    const living = await this.living();
    const one = living.length > 0 ? random.pick(living) : undefined;
    const act = random.pick([...ACTS]);
    if (act === 'withdraw') return this.withdraw();
    if (act === 'undo') return this.undo();
    if (act === 'send' || !one) return this.note('send', await this.send());
    if (act === 'remove') return this.note(act, await this.remove(one));
    if (act === 'refund') return this.refund();
    if (act === 'replace') return this.note(act, await this.replace(one));
    const delivered = await scene.sign(one.id, this.aFile());
    this.note(act, delivered.status);
    if (delivered.status === 200) await this.remove(one);
  }

  /** What the payment service was told of this order; in which order does not matter to it. */
  async expected(): Promise<{ free: number[]; without: string[] }> {
    const events: { name: string; data: object }[] = await this.rows(
      `SELECT name, data FROM outbox_message WHERE data ->> 'transactionId' = $1 ORDER BY id`,
    );
    const ofName = <T>(wanted: string) => events.filter(({ name }) => name === wanted).map(({ data }) => data as T);
    const deletions = new Map(ofName<DocumentDeleted>('document.deleted').map((one) => [one.documentId, one]));
    const uploads = ofName<DocumentUploaded>('document.uploaded').flatMap((one): SentUpload[] => {
      const { documentId, fileName, sha256, orderedAs = null } = one;
      const deletion = deletions.get(documentId);
      const isDeleted = deletion !== undefined && !deletion.isPaymentUsed;
      const isPaidBack = this.refunded.has(documentId);
      if (isDeleted && !isPaidBack) return [];
      const content = deletion?.isPaymentUsed ? null : sha256;
      return [{ documentId, fileName, orderedAs, sha256: content, isDeleted, isPaidBack }];
    });
    const places = NAMES.map((name, n) => ({
      id: `${n}`,
      name,
      sha256: n === 3 ? null : this.contents[n]!,
      isWithdrawn: this.withdrawn.has(n),
    }));
    const used = assignUploads(places, uploads);
    const placed = new Set(used.values());
    return {
      free: places.flatMap(({ id, isWithdrawn }, n) => (used.has(id) || isWithdrawn ? [] : [n])),
      without: uploads.filter(({ documentId }) => !placed.has(documentId)).map(({ documentId }) => documentId),
    };
  }

  async free(): Promise<number[]> {
    const places: { id: string; document_id: string | null; withdrawn_for: string | null }[] = await this.rows(
      'SELECT id, document_id, withdrawn_for FROM entitlements WHERE transaction_id = $1 ORDER BY id',
    );
    const free = places.flatMap((one, n) => (one.document_id || one.withdrawn_for ? [] : [n]));
    const awaited = await this.ask(`user/${this.order.userId}/awaited`);
    expect(awaited.map(({ id }: { id: string }) => id)).toEqual(free.map((n) => places[n]!.id));
    return free;
  }

  async living(): Promise<Living[]> {
    return this.ask(`user/${this.order.userId}`);
  }

  private async send(): Promise<number> {
    const more: Record<string, string> = this.random.next() < 0.4 ? { orderedAs: this.random.pick(NAMES) } : {};
    const name = this.random.pick(SENT_AS);
    return (await scene.upload(this.order, this.aFile(), name, 0, 'net-worth', more)).status;
  }

  private async remove({ id }: Living): Promise<number> {
    const init = { method: 'DELETE', headers: scene.bearer(this.order.userId) };
    return (await scene.call(`/api/documents/${id}`, init)).status;
  }

  private async replace({ id }: Living): Promise<number> {
    const headers = { ...scene.asAdmin(), 'content-type': 'application/json' };
    const body = JSON.stringify({ documentStatus: 'rejected', note: 'Another one.' });
    await scene.call(`/api/documents/${id}/status`, { method: 'PATCH', headers, body });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(this.aFile())]), this.random.pick(SENT_AS));
    const init = { method: 'POST', headers: scene.bearer(this.order.userId), body: form };
    return (await scene.call(`/api/documents/${id}/replacement`, init)).status;
  }

  /** Of any place; one that is withdrawn already is handed on. */
  private async withdraw(): Promise<void> {
    const position = this.random.between(0, NAMES.length - 1);
    const isFree = this.withdrawn.has(position) || (await this.free()).includes(position);
    const { transactionId } = this.order;
    const asked = { transactionId, refundId: newId(), position, documentType: 'net-worth' };
    await scene.told('payment.withdrawal-asked', asked, 'withdraw-unused-place');
    if (isFree) this.withdrawn.set(position, asked.refundId);
    this.note('withdraw', isFree ? 200 : 409);
  }

  /** The refund of a withdrawn one failed. */
  private async undo(): Promise<void> {
    if (this.withdrawn.size === 0) return;
    const [position, refundId] = this.random.pick([...this.withdrawn]);
    const { transactionId } = this.order;
    await scene.told('payment.withdrawal-undone', { transactionId, refundId }, 'give-place-back');
    this.withdrawn.delete(position);
    this.note('undo', 200);
  }

  /** Of one that is there or deleted, in part or whole. */
  private async refund(): Promise<void> {
    if (this.refunds === MOST_REFUNDS) return;
    const sent: { id: string; name: string; type: string }[] = await this.rows(
      `SELECT data ->> 'documentId' AS id, data ->> 'fileName' AS name, data ->> 'documentType' AS type
         FROM outbox_message WHERE name = 'document.uploaded' AND data ->> 'transactionId' = $1 ORDER BY id`,
    );
    const { id: documentId, name: fileName, type: documentType } = this.random.pick(sent);
    if (this.refunded.has(documentId)) return;
    this.refunds += 1;
    const kind = this.random.pick(KINDS);
    const isWhole = kind.isDocumentPaidBack ?? true;
    if (isWhole) this.refunded.add(documentId);
    const { transactionId, customer } = this.order;
    const about = { ...exampleOf('payment.refunded'), transactionId, customer, documentId, documentType, fileName };
    await scene.told('payment.refunded', { ...about, full: false, ...kind }, 'lock-uploads-on-refund');
    this.note(isWhole ? 'refund' : 'part', 200);
  }

  private aFile(): Buffer {
    return this.random.pick(this.files);
  }

  private async ask(path: string) {
    const headers = scene.bearer(this.order.userId);
    return (await scene.call(`/api/documents/${path}`, { headers })).body.data;
  }

  private rows(sql: string) {
    return scene.get(DataSource).query(sql, [this.order.transactionId]);
  }

  private note(act: string, status: number): void {
    const name = `${act} ${status}`;
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }
}

it.each([1, 2, 3])(
  '[UPM-2] [DOC-4] the dashboard awaits what the payment service awaits, whatever was done to an order (seed %i)',
  async (seed) => {
    const random = new Random(seed);
    const walks = Array.from({ length: ORDERS }, (_, n) => new Walk(random, seed * 10 + n));
    for (const walk of walks) {
      await walk.order.unlock();
      for (let step = 0; step < STEPS; step += 1) {
        await walk.step();
        const { free, without } = await walk.expected();
        expect([step, await walk.free()]).toEqual([step, free]);
        // What has no paid place is not worked on; what has one is, unless money went back for it.
        for (const { id, paidBackAt } of await walk.living()) {
          if (without.includes(id)) expect([step, id, paidBackAt]).toEqual([step, id, expect.any(String)]);
          else if (!walk.refunded.has(id)) expect([step, id, paidBackAt]).toEqual([step, id, null]);
        }
      }
    }
    const done = walks.flatMap((walk) => [...walk.done.keys()]);
    const ways = ['send 201', 'send 409', 'remove 200', 'refund 200', 'part 200', 'replace 200', 'deliver 200'];
    ways.push('withdraw 200', 'withdraw 409', 'undo 200');
    expect(done).toEqual(expect.arrayContaining(ways));
  },
);
