import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleOf } from '@udin/contracts/events';
import { ArrivalService, migrate, newId } from '@udin/service-kit';
import { aBroker, aMigratedDatabase, aTokenIssuer, type TestDatabase, waitFor } from '@udin/testing';
import { aService } from '@udin/service-kit/testing';
import { DocumentSettings } from '../src/config';
import { schema } from '../src/data-source';
import { LockUploadsOnRefundConsumer } from '../src/entitlements/lock-uploads-on-refund.consumer';
import { UnlockUploadsOnPaymentConsumer } from '../src/entitlements/unlock-uploads-on-payment.consumer';
import { definition } from '../src/service';
import { OrphanSweepJob } from '@udin/files';
import { behindAGate } from './behind-a-gate';

const PDF = join(__dirname, '../../../libs/inspection/src/testing/files/letter-linear.pdf');

describe('an upload', () => {
  let database: TestDatabase;
  let broker: Awaited<ReturnType<typeof aBroker>>;
  let issuer: Awaited<ReturnType<typeof aTokenIssuer>>;
  let service: Awaited<ReturnType<typeof aService>>;
  let folder: string;
  let pdf: Buffer;

  beforeAll(async () => {
    [database, broker, issuer] = await Promise.all([
      aMigratedDatabase('document', schema, migrate),
      aBroker(),
      aTokenIssuer(),
    ]);
    folder = await mkdtemp(join(tmpdir(), 'documents-'));
    pdf = await readFile(PDF);
    service = await aService(definition, {
      DATABASE_URL: database.url,
      AMQP_URL: broker.amqpUrl,
      JWKS_URL: issuer.jwksUrl,
      STORE_DIR: folder,
      LINK_SECRET: 'a secret of at least thirty-two bytes',
      PAYMENT_WAIT_MS: 30_000,
      SWEEP_EVERY_SECONDS: 0,
      SWEEP_GRACE_SECONDS: 0,
    });
  });
  afterAll(async () => {
    await service.app.close();
    await Promise.all([database.drop(), broker.drop(), issuer.close(), rm(folder, { recursive: true })]);
  });

  const filesIn = async (path: string) =>
    (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  const get = <T>(token: new (...args: never[]) => T) => service.app.get(token, { strict: false });
  const paid = async (userId: string, types = ['net-worth']) => {
    const transactionId = `TXN_${randomUUID()}`;
    const customer = { ...exampleOf('payment.completed').customer, id: userId };
    const documents = types.map((documentType) => ({ name: 'a.pdf', documentType }));
    const data = { ...exampleOf('payment.completed'), transactionId, customer, documents };
    const told = { ...envelope, id: newId(), name: 'payment.completed' as const, data };
    return { transactionId, customer, tell: () => get(UnlockUploadsOnPaymentConsumer).unlock(told) };
  };
  const envelope = { version: 1, occurredAt: new Date().toISOString(), requestId: 'request-1', traceparent: '' };
  const bearer = (id: string, type: 'user' | 'admin' = 'user') => ({
    authorization: `Bearer ${issuer.tokenFor({ id, type })}`,
  });
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, service.url), init);
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const form = (fields: Record<string, string>, name = 'a.pdf', bytes = pdf) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    return body;
  };
  const upload = (userId: string, transactionId: string, documentType = 'net-worth', name = 'a.pdf', bytes = pdf) =>
    call('/api/documents/upload', {
      method: 'POST',
      headers: bearer(userId),
      body: form({ userId, transactionId, documentType }, name, bytes),
    });

  it('[DOC-4] waits for payment.completed, and answers 409 when it does not come', async () => {
    const user = randomUUID();
    const order = await paid(user);
    const settings = get(DocumentSettings);
    const { PAYMENT_WAIT_MS: long } = settings;
    settings.PAYMENT_WAIT_MS = 100;
    expect((await upload(user, order.transactionId)).body.error).toBe('document.not-paid');
    settings.PAYMENT_WAIT_MS = long;
    const looks = jest.spyOn(get(ArrivalService), 'next');
    const waiting = upload(user, order.transactionId);
    await waitFor(() => looks.mock.calls.length > 1, { what: 'an upload that looked in vain and waits on' });
    looks.mockRestore();
    await order.tell();
    await order.tell();
    expect((await waiting).status).toBe(201);
  });

  it('[DOC-4] refuses more files, other types, foreign orders and foreign users', async () => {
    const user = randomUUID();
    const order = await paid(user);
    await order.tell();
    expect((await upload(user, order.transactionId, 'turnover')).body.error).toBe('document.type-not-paid');
    expect((await upload(user, randomUUID())).body).toMatchObject({
      error: 'request.invalid',
      details: [{ field: 'transactionId', reason: expect.stringContaining('not its _id') }],
    });
    expect((await upload(user, order.transactionId)).status).toBe(201);
    expect((await upload(user, order.transactionId, 'net-worth', 'b.pdf')).body.error).toBe('document.none-left');
    expect((await upload(randomUUID(), order.transactionId)).body.error).toBe('document.foreign-transaction');
    const body = form({ userId: randomUUID(), transactionId: order.transactionId, documentType: 'net-worth' });
    expect((await call('/api/documents/upload', { method: 'POST', headers: bearer(user), body })).status).toBe(403);
  });

  it('[DOC-4] stores the same upload once, also when it comes several times at the same instant', async () => {
    const user = randomUUID();
    const order = await paid(user, ['net-worth', 'net-worth']);
    await order.tell();
    const sql = 'SELECT 1 FROM orders WHERE transaction_id = $1 FOR UPDATE';
    // The order is held until all four stand before it: none can be first by luck.
    const racing = await behindAGate(database.url, [sql, [order.transactionId]], async (atTheGate) => {
      const uploads = Array.from({ length: 4 }, () => upload(user, order.transactionId));
      await atTheGate(4);
      return uploads;
    });
    const answers = await Promise.all(racing);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const list = await call(`/api/documents/user/${user}`, { headers: bearer(user) });
    expect(list.body).toMatchObject({ total: 1, page: 1, data: [{ documentStatus: 'pending', fileName: 'a.pdf' }] });
  });

  it('[DOC-4] unlocks nothing after a full refund', async () => {
    const user = randomUUID();
    const { transactionId, customer, tell } = await paid(user);
    await tell();
    const data = { ...exampleOf('payment.refunded'), transactionId, customer, full: true };
    await get(LockUploadsOnRefundConsumer).lock({ ...envelope, id: newId(), name: 'payment.refunded', data });
    expect((await upload(user, transactionId)).body.error).toBe('document.order-paid-back');
  });

  it('[EVT-3] deletes row and bytes, gives the paid upload back, and sweeps only what nobody wants', async () => {
    const user = randomUUID();
    const order = await paid(user);
    await order.tell();
    const first = (await upload(user, order.transactionId)).body.data;
    await get(OrphanSweepJob).sweep();
    expect((await fetch(new URL(first.documentLink, service.url))).status).toBe(200);
    expect((await call(`/api/documents/${first.id}`, { method: 'DELETE', headers: bearer(user) })).status).toBe(200);
    expect((await fetch(new URL(first.documentLink, service.url))).status).toBe(404);
    expect((await upload(user, order.transactionId)).status).toBe(201);
    const html = Buffer.from(`<script>alert(1)</script>${' '.repeat(2_000)}`);
    expect((await upload(user, order.transactionId, 'net-worth', 'x.pdf', html)).body.error).toMatch(/^file\./);
  });

  it('[UPM-3] keeps nothing of a connection cut in the middle, and takes the same upload again', async () => {
    const user = randomUUID();
    const order = await paid(user);
    await order.tell();
    const before = await filesIn(folder);
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    const head =
      'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
    socket.write(
      `POST /api/documents/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer(user).authorization}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\n${head}`,
    );
    socket.write(Buffer.alloc(300_000, 1));
    await waitFor(async () => (await filesIn(folder)) > before, { what: 'the first bytes in the store' });
    socket.destroy();
    await waitFor(async () => (await filesIn(folder)) === before, { what: 'the orphans to go' });
    expect((await upload(user, order.transactionId)).status).toBe(201);
  });
});
