import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminRole } from '@udin/contracts';
import {
  type EventMap,
  type EventName,
  exampleOf,
  type PaidDocument,
  type PaymentCompleted,
} from '@udin/contracts/events';
import { migrate } from '@udin/service-kit';
import {
  aBroker,
  aMigratedDatabase,
  anEventSource,
  aTokenIssuer,
  type EventSource,
  type TestBroker,
  type TestDatabase,
  waitFor,
} from '@udin/testing';
import { aService } from '@udin/service-kit/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { definition } from '../src/service';

const UNLOCK = 'unlock-uploads-on-payment';
export const LINK_SECRET = 'a secret of at least thirty-two bytes';
const CORPUS = join(__dirname, '../../../libs/inspection/src/testing/files');
export const real = (name: string): Promise<Buffer> => readFile(join(CORPUS, name));

type Settings = Record<string, string | number>;

/** Under which name, by which admin, at which instance. */
interface Signing {
  name?: string;
  by?: string;
  role?: AdminRole;
  instance?: number;
}

/** Document services on one database, one broker and one folder, told of payments through the broker. */
export class Scene {
  readonly urls: string[] = [];
  readonly admin: string = randomUUID();
  private readonly services: Awaited<ReturnType<typeof aService>>[] = [];
  /** By the transaction: the event that told of its payment, which an upload would wait for half a minute at most. */
  private readonly payments = new Map<string, string>();

  private constructor(
    readonly database: TestDatabase,
    readonly broker: TestBroker,
    readonly events: EventSource,
    readonly folder: string,
    private readonly issuer: Awaited<ReturnType<typeof aTokenIssuer>>,
  ) {}

  static async open(instances = 1, settings: Settings = {}): Promise<Scene> {
    const [database, broker, issuer] = await Promise.all([
      aMigratedDatabase('document', schema, migrate),
      aBroker('document'),
      aTokenIssuer(),
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'documents-'));
    const scene = new Scene(database, broker, await anEventSource(broker.amqpUrl), folder, issuer);
    for (let n = 0; n < instances; n += 1) await scene.launch(settings);
    return scene;
  }

  async close(): Promise<void> {
    await this.events.close();
    await Promise.all(this.services.map(({ app }) => app.close()));
    await Promise.all([
      this.database.drop(),
      this.broker.drop(),
      this.issuer.close(),
      rm(this.folder, { recursive: true }),
    ]);
  }

  /** Throws what keeps the service from starting. */
  async launch(settings: Settings): Promise<void> {
    const service = await aService(definition, {
      DATABASE_URL: this.database.url,
      AMQP_URL: this.broker.amqpUrl,
      JWKS_URL: this.issuer.jwksUrl,
      STORE_DIR: this.folder,
      LINK_SECRET,
      PAYMENT_WAIT_MS: 30_000,
      SWEEP_EVERY_SECONDS: 0,
      SEALING: 'off',
      ...settings,
    });
    this.services.push(service);
    this.urls.push(service.url);
  }

  /** A customer with an order; `pay` tells of its payment, as often as wanted. */
  anOrder(
    types: string[] = ['net-worth'],
    names: string[] = types.map(() => 'a.pdf'),
    more: Partial<PaidDocument>[] = [],
    about: Partial<PaymentCompleted> = {},
  ) {
    const userId = randomUUID();
    const transactionId = `TXN_${randomUUID()}`;
    const customer = { ...exampleOf('payment.completed').customer, id: userId };
    const documents = types.map((documentType, n) => ({ name: names[n]!, documentType, ...more[n] }));
    const data = { ...exampleOf('payment.completed'), transactionId, customer, documents, ...about };
    return {
      userId,
      transactionId,
      customer,
      pay: async (times = 1) => {
        const id = await this.events.tell('payment.completed', data, { times });
        this.payments.set(transactionId, id);
        return id;
      },
      /** Pays, and waits until its places are there: an upload waits for them by itself, a look at them does not. */
      unlock: () => this.told('payment.completed', data, UNLOCK),
    };
  }

  /** A part of a running service, as the service itself uses it. */
  get<T>(token: (new (...args: never[]) => T) | symbol, instance = 0): T {
    return this.services[instance]!.app.get<T>(token, { strict: false });
  }

  /** Tells an event, twice, and waits until one consumer has taken it. */
  async told<N extends EventName>(name: N, data: EventMap[N], consumer: string): Promise<void> {
    await this.taken(await this.events.tell(name, data, { times: 2 }), consumer);
  }

  private async taken(id: string, consumer: string): Promise<void> {
    const receipt = `SELECT 1 FROM inbox_receipt WHERE event_id = $1 AND consumer = $2`;
    const isTaken = async () => (await this.get(DataSource).query(receipt, [id, consumer])).length === 1;
    await waitFor(isTaken, { what: `an event to be taken by ${consumer}` });
  }

  bearer = (id: string, type: 'user' | 'admin' = 'user', role?: AdminRole) => ({
    authorization: `Bearer ${this.issuer.tokenFor({ id, type, role })}`,
  });

  async call(path: string, init: RequestInit = {}, instance = 0) {
    const response = await fetch(new URL(path, this.urls[instance]), init);
    // oxlint-disable-next-line typescript/no-explicit-any -- whatever the service says is looked at by expect
    return { status: response.status, headers: response.headers, body: (await response.json()) as any };
  }

  async upload(
    { userId, transactionId }: { userId: string; transactionId: string },
    bytes: Buffer,
    name = 'a.pdf',
    instance = 0,
    documentType = 'net-worth',
    more: Record<string, string> = {},
  ) {
    const payment = this.payments.get(transactionId);
    if (payment) await this.taken(payment, UNLOCK);
    this.payments.delete(transactionId);
    const body = new FormData();
    const fields = { userId, transactionId, documentType, ...more };
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    return this.call('/api/documents/upload', { method: 'POST', headers: this.bearer(userId), body }, instance);
  }

  asAdmin = (id = this.admin, role?: AdminRole) => this.bearer(id, 'admin', role);

  /** A document that a new customer has paid for and uploaded, as its owner sees it. */
  async aDocument(bytes: Buffer, name = 'a.pdf') {
    const order = this.anOrder();
    await order.pay();
    const { body } = await this.upload(order, bytes, name);
    return { order, id: body.data.id as string, link: body.data.documentLink as string };
  }

  sign(id: string, bytes: Buffer, fields: Record<string, string> = {}, given: Signing = {}) {
    const { name = 'signed.pdf', by = this.admin, role, instance } = given;
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    const headers = this.asAdmin(by, role);
    return this.call(`/api/documents/${id}/signed-file`, { method: 'PATCH', headers, body }, instance);
  }

  async stored(): Promise<number> {
    return (await readdir(this.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .length;
  }
}
