import { createHash } from 'node:crypto';
import type { DocumentStatus } from '@udin/contracts';
import { Random } from '@udin/testing';
import { DataSource } from 'typeorm';
import { real, Scene } from './a-scene';

const TYPES = ['net-worth', 'net-worth', 'project-reports'];
const NAMES = ['1.pdf', '2.pdf', '3.pdf'];
const BURSTS = 14;

let scene: Scene;
let pdf: Buffer;
beforeAll(async () => {
  scene = await Scene.open(2);
  pdf = await real('letter-linear.pdf');
});
afterAll(() => scene?.close());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Known {
  id: string;
  fileName: string;
  documentType: string;
  documentStatus: DocumentStatus;
  documentLink: string;
  sha256: string;
}

interface Awaited {
  name: string;
  documentType: string;
}

/** One order, and what was answered to all who sent, deleted, moved and signed its documents at the same time. */
class Walk {
  readonly order = scene.anOrder(TYPES, NAMES);
  readonly accepted = new Set<string>();
  /** By act and status. */
  readonly answers = new Map<string, number>();

  constructor(
    private readonly random: Random,
    private readonly number: number,
  ) {}

  async known(): Promise<Known[]> {
    return this.ask(`user/${this.order.userId}`);
  }

  async awaited(): Promise<Awaited[]> {
    return (await this.ask(`user/${this.order.userId}/awaited`)) as unknown as Awaited[];
  }

  /** Of few names and two files for each: the same one comes again, and another one under its name. */
  async upload(documentType: string, n: number): Promise<number> {
    const file = this.file(n + this.random.pick([0, 10]));
    const { status, body } = await scene.upload(this.order, file, `${n}.pdf`, this.instance(), documentType);
    if (status < 300) this.accepted.add(body.data.id);
    return this.note('upload', status);
  }

  act(there: Known[]): Promise<unknown> {
    const { random } = this;
    const send = () => this.upload(random.pick(TYPES), random.between(1, 6));
    const one = there.length > 0 ? random.pick(there) : undefined;
    if (!one) return send();
    return random.pick<() => Promise<unknown>>([
      send,
      send,
      send,
      () => this.remove(one),
      () => this.remove(one),
      () => this.move(one),
      () => this.sign(one),
      // Told once more, as another event.
      () => this.order.pay(),
    ])();
  }

  private async remove({ id }: Known) {
    const init = { method: 'DELETE', headers: this.headers };
    return this.note('delete', (await scene.call(`/api/documents/${id}`, init, this.instance())).status);
  }

  private async move({ id }: Known) {
    const documentStatus = this.random.pick(['processing', 'rejected', 'failed', 'pending', 'completed']);
    const headers = { ...scene.asAdmin(), 'content-type': 'application/json' };
    const init = { method: 'PATCH', headers, body: JSON.stringify({ documentStatus, note: 'as told' }) };
    return this.note('move', (await scene.call(`/api/documents/${id}/status`, init, this.instance())).status);
  }

  private async sign({ id }: Known) {
    const signed = this.file(this.random.between(1_000, 9_000));
    return this.note('sign', (await scene.sign(id, signed, {}, { instance: this.instance() })).status);
  }

  private get headers() {
    return scene.bearer(this.order.userId);
  }

  private async ask(path: string): Promise<Known[]> {
    return (await scene.call(`/api/documents/${path}`, { headers: this.headers })).body.data;
  }

  private file(n: number): Buffer {
    return Buffer.concat([pdf, Buffer.from(`\n% ${this.number} ${n}\n`)]);
  }

  private instance(): number {
    return this.random.between(0, 1);
  }

  private note(act: string, status: number): number {
    const name = `${act} ${status}`;
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
    return status;
  }
}

it.each([1, 2])(
  '[UPM-2] [DOC-1] [DOC-4] each paid document is there, awaited or used up, whatever comes at the same time (seed %i)',
  async (seed) => {
    const random = new Random(seed);
    const walks = [1, 2].map((n) => new Walk(random, seed * 10 + n));
    for (const walk of walks) {
      await walk.order.pay();
      expect(await walk.upload('net-worth', 1)).toBe(201);
    }
    for (let n = 0; n < BURSTS * walks.length; n += 1) {
      const walk = walks[n % walks.length]!;
      const before = await walk.known();
      await Promise.all(Array.from({ length: random.between(2, 5) }, () => walk.act(before)));
      await judge(walk);
    }
    for (const walk of walks) {
      for (const { documentType } of await walk.awaited()) {
        expect(await walk.upload(documentType, random.between(100, 999))).toBe(201);
      }
      expect(await walk.awaited()).toEqual([]);
      for (const documentType of new Set(TYPES)) expect(await walk.upload(documentType, 99)).toBe(409);
    }
    const answers = new Set(walks.flatMap((walk) => [...walk.answers.keys()]));
    expect([...answers].filter((answer) => !KNOWN_ANSWERS.includes(answer))).toEqual([]);
    for (const common of ['upload 201', 'upload 409', 'delete 200', 'sign 200', 'move 200'])
      expect([common, answers.has(common)]).toEqual([common, true]);
  },
);

const KNOWN_ANSWERS = [
  ...[200, 201, 409].map((status) => `upload ${status}`),
  ...['delete', 'move', 'sign'].flatMap((act) => [200, 404, 409].map((status) => `${act} ${status}`)),
];

async function judge(walk: Walk): Promise<void> {
  const [there, awaited] = [await walk.known(), await walk.awaited()];
  for (const type of new Set(TYPES)) {
    const isOf = ({ documentType }: { documentType: string }) => documentType === type;
    const [here, open] = [there.filter(isOf), awaited.filter(isOf)];
    expect([type, here.length + open.length <= TYPES.filter((one) => one === type).length]).toEqual([type, true]);
    // What is here is not asked for.
    expect(open.filter(({ name }) => here.some(({ fileName }) => fileName === name))).toEqual([]);
  }
  expect(there.map(({ id }) => walk.accepted.has(id))).toEqual(there.map(() => true));
  for (const { documentLink, sha256: expected } of there) {
    const answer = await fetch(new URL(documentLink, scene.urls[0]));
    expect([answer.status, sha256(new Uint8Array(await answer.arrayBuffer()))]).toEqual([200, expected]);
  }
  const [{ files }] = await scene
    .get(DataSource)
    .query(`SELECT count("original")::int + count("signed")::int AS "files" FROM "documents"`);
  expect(await scene.stored()).toBe(files);
}
