import { randomUUID } from 'node:crypto';
import type { CreateTransactionRequest } from '@udin/contracts';
import { migrate } from '@udin/service-kit';
import {
  aBroker,
  aMigratedDatabase,
  aTokenIssuer,
  type TestBroker,
  type TestDatabase,
  type TestTokenIssuer,
} from '@udin/testing';
import { aService } from '@udin/service-kit/testing';
import { DataSource } from 'typeorm';
import { type PaymentSandbox, startPaymentSandbox } from '@udin/sandbox';
import { schema } from '../../src/data-source';
import { ReconcilerJob } from '../../src/reconciler/reconciler.job';
import { definition } from '../../src/service';
import { anOrder } from './an-order';
import { AtTheProvider } from './at-the-provider';

export interface Answered {
  status: number;
  headers: Headers;
  body: any; // oxlint-disable-line typescript/no-explicit-any
}

type Service = Awaited<ReturnType<typeof aService>>;

/** The service with a database, a broker and a provider of its own; more instances on demand. */
export class Scene {
  readonly instances: Service[] = [];
  readonly atTheProvider = new AtTheProvider(this);
  readonly userId = randomUUID();

  private constructor(
    readonly database: TestDatabase,
    readonly broker: TestBroker,
    readonly issuer: TestTokenIssuer,
    readonly sandbox: PaymentSandbox,
  ) {}

  static async open(settings: Record<string, string | number> = {}): Promise<Scene> {
    const [database, broker, issuer, sandbox] = await Promise.all([
      aMigratedDatabase('payment', schema, migrate),
      aBroker('payment'),
      aTokenIssuer(),
      startPaymentSandbox(),
    ]);
    const scene = new Scene(database, broker, issuer, sandbox);
    await scene.start(settings);
    return scene;
  }

  async start(settings: Record<string, string | number> = {}): Promise<Service> {
    const service = await aService(definition, { ...this.settings(), ...settings });
    this.instances.push(service);
    return service;
  }

  async restart(settings: Record<string, string | number> = {}): Promise<void> {
    await Promise.all(this.instances.splice(0).map(({ app }) => app.close()));
    await this.start(settings);
  }

  settings() {
    const { url, settings } = this.sandbox;
    return {
      // A queue behind one row may last longer on a busy machine than any request may in production.
      DATABASE_URL: `${this.database.url}?statement_timeout=180000`,
      AMQP_URL: this.broker.amqpUrl,
      JWKS_URL: this.issuer.jwksUrl,
      RAZORPAY_KEY_ID: settings.keyId,
      RAZORPAY_KEY_SECRET: settings.keySecret,
      RAZORPAY_WEBHOOK_SECRET: settings.webhookSecret,
      RAZORPAY_API_URL: url,
      // A provider that is only slow, because everything here is, must not count as one that is down.
      RAZORPAY_TIMEOUT_MS: 30_000,
      RECONCILE_AFTER_SECONDS: 0,
      RECONCILE_EVERY_SECONDS: 0,
    };
  }

  get url(): string {
    return this.instances[0]!.url;
  }

  get rows(): DataSource {
    return this.instances[0]!.app.get(DataSource, { strict: false });
  }

  /** With such a short time-out only calls that end in a refusal succeed in time. */
  async startWithShortTimeout(): Promise<Service> {
    return this.start({ RAZORPAY_TIMEOUT_MS: 300 });
  }

  /** Opens them in advance: opening many at once may take longer than a request waits for a connection. */
  async openConnections(count: number): Promise<void> {
    const runners = Array.from({ length: count }, () => this.rows.createQueryRunner());
    for (const runner of runners) await runner.connect();
    await Promise.all(runners.map((runner) => runner.release()));
  }

  reconcile(instance = 0): Promise<void> {
    return this.instances[instance]!.app.get(ReconcilerJob, { strict: false }).run();
  }

  /** As if enough time had passed for everything that is due later. */
  async makeEverythingDue(): Promise<void> {
    await this.rows.query(
      `UPDATE transactions SET next_look_at = now() - interval '1 second' WHERE next_look_at IS NOT NULL`,
    );
    await this.rows.query(`UPDATE refunds SET next_look_at = now() - interval '1 second' WHERE status = 'pending'`);
    await this.rows.query(`UPDATE provider_sweeps SET next_at = now() - interval '1 second'`);
  }

  deliverWebhooks(): void {
    this.sandbox.behave({ webhooks: { urls: [`${this.url}/api/payments/webhook`], retryDelaysMs: [50] } });
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    as: { id?: string; type?: 'user' | 'admin' } | null = {},
    at = this.url,
  ): Promise<Answered> {
    const token = as && this.issuer.tokenFor({ id: as.id ?? this.userId, type: as.type ?? 'user' });
    const response = await fetch(new URL(path, at), {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  admin(method: string, path: string, body?: unknown): Promise<Answered> {
    return this.call(method, path, body, { id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2aad', type: 'admin' });
  }

  async order(
    changes: Partial<CreateTransactionRequest> = {},
  ): Promise<{ id: string; txn: string; orderId: string; amount: number }> {
    const { status, body } = await this.call('POST', '/api/transactions', anOrder(this.userId, changes));
    if (status !== 201) throw new Error(JSON.stringify(body));
    const { id, transaction_id: txn, checkout } = body.data;
    return { id, txn, orderId: checkout.orderId, amount: checkout.amount };
  }

  /** @returns what the checkout's handler would be given */
  pay(orderId: string, options: object = {}): { razorpay_payment_id: string; razorpay_signature: string } {
    const answer = this.sandbox.pay({ order_id: orderId, ...options });
    if ('error' in answer) throw new Error(JSON.stringify(answer.error));
    return answer;
  }

  /** Ordered, paid and settled. */
  async paid(changes: Partial<CreateTransactionRequest> = {}) {
    const order = await this.order(changes);
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = this.pay(order.orderId);
    const { status, body } = await this.call('PATCH', `/api/transactions/${order.txn}`, {
      payment_id: paymentId,
      order_id: order.txn,
      signature,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { ...order, paymentId, signature, invoiceNumber: body.data.invoiceNumber as string };
  }

  /** As a browser that was given no signature. */
  update(txn: string, payment_id: string): Promise<Answered> {
    return this.call('PATCH', `/api/transactions/${txn}`, { payment_id, signature: 'direct_payment_no_signature' });
  }

  capture(paymentId: string, amount: number): Promise<Answered> {
    return this.call('POST', `/api/payments/capture?paymentId=${paymentId}&amount=${amount}&currency=INR`);
  }

  refund(txn: string, body: object): Promise<Answered> {
    return this.admin('POST', `/api/transactions/${txn}/refunds`, { reason: 'Agreed.', ...body });
  }

  async read(txn: string) {
    return (await this.call('GET', `/api/transactions/${txn}`)).body.data;
  }

  /** Series of tax documents with a missing number. The table's key already forbids a number twice. */
  seriesWithGaps(): Promise<unknown[]> {
    return this.rows.query(`
      SELECT series, last, count(number)::int AS papers, max(right(number, 5)::int) AS highest
      FROM tax_document_counters LEFT JOIN tax_documents ON number LIKE series || '/%'
      GROUP BY series HAVING count(number) <> last OR max(right(number, 5)::int) <> last`);
  }

  /** Data of the events that were written, oldest first. */
  async events(name: string, txn: string): Promise<Record<string, unknown>[]> {
    const rows = await this.rows.query(
      `SELECT data FROM outbox_message WHERE name = $1 AND data->>'transactionId' = $2 ORDER BY id`,
      [name, txn],
    );
    return rows.map(({ data }: { data: Record<string, unknown> }) => data);
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.map(({ app }) => app.close()));
    await Promise.all([this.sandbox.close(), this.issuer.close()]);
    await Promise.all([this.broker.drop(), this.database.drop()]);
  }
}
