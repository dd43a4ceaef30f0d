import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { exampleOf } from '@udin/contracts/events';
import { anEventSource, waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';
import { aDocument, anOrder } from './support/an-order';

describe('invoices', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({ DATABASE_POOL_SIZE: 120 });
  });
  afterAll(() => scene.close());

  const pdf = async (path: string, as: { id?: string; type?: 'user' | 'admin' } = {}) => {
    const token = scene.issuer.tokenFor({ id: as.id ?? scene.userId, type: as.type ?? 'user' });
    const response = await fetch(new URL(path, scene.url), { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const contentOf = async (number: string) =>
    (await scene.rows.query('SELECT content FROM tax_documents WHERE number = $1', [number]))[0].content;

  it("[API-1] cannot be rewritten, and nothing of the books taken away, with the service's own login", async () => {
    await scene.paid();
    for (const act of [
      `UPDATE tax_documents SET content = '{}'`,
      ...['tax_documents', 'refunds', 'transactions', 'tax_document_counters'].map((table) => `DELETE FROM ${table}`),
    ])
      await expect(scene.rows.query(act)).rejects.toThrow('permission denied');
  });

  it('[API-1] gives owner and admin a PDF, nobody else, and nobody before it is paid', async () => {
    const order = await scene.order();
    expect((await pdf(`/api/transactions/${order.txn}/invoice`)).status).toBe(404);
    const paid = await scene.paid({
      user_info: { ...anOrder('').user_info, first_name: 'অনন্যা', last_name: 'Šen सेन' },
    });
    const { status, headers, bytes } = await pdf(`/api/transactions/${paid.txn}/invoice`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${paid.invoiceNumber.replace(/\//g, '-')}.pdf"`,
    );
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(5_000);
    if (process.env.KEEP_PDF) writeFileSync(`${process.env.KEEP_PDF}/invoice.pdf`, bytes);
    expect((await pdf(`/api/transactions/${paid.id}/invoice`, { id: randomUUID(), type: 'admin' })).status).toBe(200);
    expect((await pdf(`/api/transactions/${paid.id}/invoice`, { id: randomUUID() })).status).toBe(403);
  });

  it('[ADM-4] that an admin takes along stand in the audit log', async () => {
    const { id } = await scene.paid();
    await pdf(`/api/transactions/${id}/invoice`);
    const adminId = randomUUID();
    expect((await pdf(`/api/transactions/${id}/invoice`, { id: adminId, type: 'admin' })).status).toBe(200);
    const ofDocuments = `SELECT admin_id AS "adminId", act, details FROM admin_acts WHERE act LIKE '%/invoice'
      AND stage = 'asked' AND details ->> 'id' = $1`;
    const act = 'GET /api/transactions/:id/invoice';
    expect(await scene.rows.query(ofDocuments, [id])).toEqual([{ adminId, act, details: { id } }]);
  });

  it('[API-1] bills a business under its name and GSTIN, and takes the state of the registration', async () => {
    const own = { ...anOrder('').user_info, state: 'kerala', company_name: 'Sen Textiles', gstin: '27aapfu0939f1zv' };
    const paid = await scene.paid({ user_info: own });
    expect(await contentOf(paid.invoiceNumber)).toMatchObject({
      recipient: { name: 'Sen Textiles', gstin: '27AAPFU0939F1ZV', stateCode: '27' },
      placeOfSupply: 'Maharashtra (27)',
      taxes: [{ name: 'IGST' }],
    });
    // What goes out with the receipt is what was issued.
    const [{ invoice }] = (await scene.events('payment.completed', paid.txn)) as [{ invoice: object }];
    expect(invoice).toEqual(await contentOf(paid.invoiceNumber));
    expect((await pdf(`/api/transactions/${paid.txn}/invoice`)).status).toBe(200);
    const wrong = { ...anOrder('').user_info, gstin: '27AAPFU0939F1ZW' };
    await expect(scene.paid({ user_info: wrong })).rejects.toThrow();
  });

  it('[API-1] [PAY-5] bills the company of the account when an order says nothing of one, until the account is closed', async () => {
    const id = randomUUID();
    const asked = { ...anOrder(id).user_info, state: 'kerala' };
    const billed = async (own: object = {}) => {
      const { body } = await scene.call('POST', '/api/transactions', anOrder(id, { user_info: { ...asked, ...own } }), {
        id,
      });
      return [body.data.user_info.company_name ?? '', body.data.user_info.gstin ?? ''];
    };
    const auth = await anEventSource(scene.broker.amqpUrl);
    const customer = { ...exampleOf('user.changed').customer, id };
    const tell = async (changedAt: string, company?: { name: string; gstin: string }) =>
      auth.tell('user.changed', { customer, company, changedAt }, { times: 2 });
    const company = { name: 'Sen Textiles', gstin: '27AAPFU0939F1ZV' };
    await tell('2026-11-20T06:30:00.000Z', company);
    await waitFor(async () => (await billed())[1], { what: 'the company of the account' });
    // What an older event says is past, and auth services of the last version say nothing of it.
    const late = [
      await tell('2026-11-19T06:30:00.000Z', { name: '', gstin: '' }),
      await tell('2026-11-21T06:30:00.000Z'),
    ];
    const taken = 'SELECT count(DISTINCT event_id)::int AS n FROM inbox_receipt WHERE event_id = ANY($1)';
    await waitFor(async () => (await scene.rows.query(taken, [late]))[0].n === 2, { what: 'the late events' });
    expect(await billed()).toEqual([company.name, company.gstin]);
    expect(await billed({ gstin: '', company_name: '' })).toEqual(['', '']);
    expect(await billed({ company_name: 'Another' })).toEqual(['Another', '']);
    await auth.tell('user.closed', { ...exampleOf('user.closed'), customer });
    const left = async () => (await scene.rows.query('SELECT 1 FROM billed_companies WHERE user_id = $1', [id])).length;
    await waitFor(async () => (await left()) === 0, { what: 'the end of the copy' });
    const last = await tell('2026-11-28T06:30:00.000Z', company);
    await waitFor(async () => (await scene.rows.query(taken, [[last]]))[0].n === 1, { what: 'the last event' });
    expect(await left()).toBe(0);
    await auth.close();
  });

  it('[API-1] names by the address whose name has letters that no font of the invoice has', async () => {
    const old = { ...anOrder('').user_info, first_name: '王', last_name: '伟' };
    const { invoiceNumber } = await scene.paid({ user_info: old });
    expect(await contentOf(invoiceNumber)).toMatchObject({ recipient: { name: old.email } });
  });

  it('[API-1] bills whom the last attempt before the payment named, and nobody else after it', async () => {
    const asked = anOrder(scene.userId);
    const { txn, orderId } = await scene.order(asked);
    const business = { ...asked.user_info, company_name: 'Sen Textiles', gstin: '27AAPFU0939F1ZV' };
    expect(await scene.order({ ...asked, user_info: business })).toMatchObject({ txn, orderId });
    await scene.update(txn, scene.pay(orderId).razorpay_payment_id);
    await scene.order({ ...asked, user_info: { ...business, company_name: 'Another Name' } });
    const { user_info: buyer, invoiceNumber } = await scene.read(txn);
    expect(buyer).toEqual(business);
    expect(await contentOf(invoiceNumber)).toMatchObject({
      recipient: { name: 'Sen Textiles', gstin: '27AAPFU0939F1ZV' },
      taxes: [{ name: 'IGST' }],
    });
  });

  it('[API-1] splits CGST and SGST within the state, IGST to others, and carries what Rule 46 asks for', async () => {
    const here = await contentOf((await scene.paid()).invoiceNumber);
    expect(here.taxes).toEqual([
      { name: 'CGST', percentage: 9, paise: 58_500 },
      { name: 'SGST', percentage: 9, paise: 58_500 },
    ]);
    const info = { ...anOrder('').user_info, state: 'kerala' };
    const there = await contentOf((await scene.paid({ user_info: info })).invoiceNumber);
    expect(there.taxes).toEqual([{ name: 'IGST', percentage: 18, paise: 117_000 }]);
    expect(there).toMatchObject({
      placeOfSupply: 'Kerala (32)',
      reverseCharge: false,
      taxablePaise: 650_000,
      totalPaise: 767_000,
      supplier: { gstin: expect.stringMatching(/^19/), stateCode: '19' },
      recipient: { name: 'Ananya Sen', stateCode: '32' },
      lines: [
        { sac: '998222', quantity: 1, taxablePaise: 150_000 },
        { sac: '998221', quantity: 1, taxablePaise: 500_000 },
      ],
    });
    expect(there.number).toMatch(/^[A-Z0-9/-]{1,16}$/);
  });

  it('[API-1] puts 30 documents of 30 types on an invoice', async () => {
    const { body } = await scene.call('GET', '/api/catalogue');
    const types = body.data.categories.flatMap((one: { types: { key: string }[] }) => one.types).slice(0, 30);
    const order = await scene.paid({
      ...anOrder(
        scene.userId,
        {},
        types.map(({ key }: { key: string }) => key),
      ),
    });
    const { bytes } = await pdf(`/api/transactions/${order.txn}/invoice`);
    if (process.env.KEEP_PDF) writeFileSync(`${process.env.KEEP_PDF}/long.pdf`, bytes);
    expect((await contentOf(order.invoiceNumber)).lines).toHaveLength(30);
    expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBe(2);
  });

  it('[API-1] gives 100 concurrent captures 100 consecutive numbers, also when some of them roll back', async () => {
    const orders: Awaited<ReturnType<Scene['order']>>[] = [];
    for (let n = 0; n < 100; n++) orders.push(await scene.order({ documents: [aDocument('forecast')] }));
    const payments = orders.map(({ orderId }) => scene.pay(orderId).razorpay_payment_id);
    await scene.openConnections(115);
    const capture = (id: string, index: number) => scene.capture(id, orders[index]!.amount);
    const answers = await Promise.all(
      payments.flatMap((id, index) => [
        capture(id, index),
        // Opens a transaction that fails after a number was taken: the number comes back.
        index % 10 === 0 ? rollBackANumber(scene) : Promise.resolve(undefined),
      ]),
    );
    // A very busy machine may answer 503; asking again takes no second number.
    const statuses = answers.flatMap((one) => one?.status ?? []).filter((status) => status !== 503);
    expect(statuses).toEqual(Array(statuses.length).fill(200));
    const numbers = new Set<string>();
    for (const [index, id] of payments.entries()) {
      numbers.add(await waitFor(async () => (await capture(id, index)).body.data?.invoiceNumber as string));
    }
    expect(numbers.size).toBe(100);
    expect(await scene.seriesWithGaps()).toEqual([]);
  });
});

async function rollBackANumber(scene: Scene): Promise<undefined> {
  const failing = scene.rows.transaction(async (tx) => {
    await tx.query(`UPDATE tax_document_counters SET last = last + 1`);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  return undefined;
}
