import { randomUUID } from 'node:crypto';
import { textOfPdf } from '@udin/testing';
import { Scene } from './support/a-scene';
import { anOrder } from './support/an-order';

const INDIAN_DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const SUPPLIER = { COMPANY_NAME: 'Lekha & Sons Private Limited', COMPANY_ADDRESS: '7 Park Lane, Kolkata 700016' };

describe('the text of tax documents', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open(SUPPLIER);
  });
  afterAll(() => scene.close());

  const textAt = async (path: string, type: 'user' | 'admin' = 'user') => {
    const authorization = `Bearer ${scene.issuer.tokenFor({ id: scene.userId, type })}`;
    const response = await fetch(new URL(path, scene.url), { headers: { authorization } });
    return textOfPdf(Buffer.from(await response.arrayBuffer()));
  };
  /** As it was issued: midnight may lie in between. */
  const dayOf = async (number: string) => {
    const [{ issued_at }] = await scene.rows.query('SELECT issued_at FROM tax_documents WHERE number = $1', [number]);
    return INDIAN_DAY.format(issued_at);
  };
  const orderFrom = (state: string) => scene.paid({ user_info: { ...anOrder('').user_info, state } });

  it('[API-1] is everything that Rule 46 asks for, with IGST for another state', async () => {
    const order = await orderFrom('kerala');
    const text = await textAt(`/api/transactions/${order.txn}/invoice`);
    for (const fact of [
      'TAX INVOICE',
      `No. ${order.invoiceNumber}`,
      `Date: ${await dayOf(order.invoiceNumber)}`,
      'Lekha & Sons Private Limited',
      '7 Park Lane, Kolkata 700016',
      'State: West Bengal, code 19',
      'GSTIN: 19AAAAA0000A1Z5',
      'BILLED TO',
      'Ananya Sen',
      '12 Lake Road, Kolkata, 700029',
      'State: Kerala, code 32',
      'GSTIN: unregistered',
      'Place of supply Kerala (32)',
      'Reverse charge No',
      `Payment ${order.paymentId}`,
      '1 Certificates: Net Worth 998222 1 ₹1,500.00',
      '2 Audit Reports: GST 998221 1 ₹5,000.00',
      'Taxable value ₹6,500.00',
      'IGST 18% ₹1,170.00',
      'Total ₹7,670.00',
      'Rupees Seven Thousand Six Hundred Seventy Only',
      'For Lekha & Sons Private Limited',
      'Authorised signatory',
      'Rule 46 of the CGST Rules, 2017: by its fifth proviso it needs no signature. Amounts in Indian rupees.',
    ])
      expect(text).toContain(fact);
    expect(text).not.toMatch(/CGST \d|SGST \d/);
  });

  it('[API-1] says which copy of the invoice it is, as Rule 48(2) asks, and nothing of it on a credit note', async () => {
    const order = await orderFrom('kerala');
    const { body } = await scene.refund(order.txn, { amount: 50_000, idempotencyKey: 'for-the-copies' });
    const invoice = `/api/transactions/${order.txn}/invoice`;
    const creditNote = `/api/transactions/${order.txn}/refunds/${body.data.id}/credit-note`;
    expect(await textAt(invoice)).toMatch(/TAX INVOICE\n(.*\n)?.*ORIGINAL FOR RECIPIENT/);
    expect(await textAt(invoice, 'admin')).toMatch(/TAX INVOICE\n(.*\n)?.*DUPLICATE FOR SUPPLIER/);
    for (const reader of ['user', 'admin'] as const)
      expect(await textAt(creditNote, reader)).not.toMatch(/ORIGINAL|DUPLICATE/);
  });

  it('[API-1] is CGST and SGST in equal parts within the state, and no IGST', async () => {
    const order = await orderFrom('west-bengal');
    const text = await textAt(`/api/transactions/${order.txn}/invoice`);
    expect(text).toContain('Place of supply West Bengal (19)');
    expect(text).toContain('CGST 9% ₹585.00');
    expect(text).toContain('SGST 9% ₹585.00');
    expect(text).not.toMatch(/IGST \d/);
  });

  it('[API-1] is the invoice, the reason and the tax given back on a credit note', async () => {
    const order = await orderFrom('west-bengal');
    const body = { amount: 100_001, reason: 'One paper was not needed.', idempotencyKey: 'a-part-of-the-price' };
    const { body: refund } = await scene.admin('POST', `/api/transactions/${order.txn}/refunds`, body);
    const text = await textAt(`/api/transactions/${order.txn}/refunds/${refund.data.id}/credit-note`);
    // 1,000.01 holds 152.54 of tax (18/118): halves of an odd number of paise are made equal.
    for (const fact of [
      'CREDIT NOTE',
      `No. ${refund.data.creditNoteNumber}`,
      `Against invoice ${order.invoiceNumber}`,
      `of ${await dayOf(order.invoiceNumber)}`,
      'GSTIN: 19AAAAA0000A1Z5',
      'Ananya Sen',
      'Place of supply West Bengal (19)',
      'Reason One paper was not needed.',
      '1 Part of the price, refunded 998222 1 ₹195.57',
      '2 Part of the price, refunded 998221 1 ₹651.90',
      'Taxable value ₹847.47',
      'CGST 9% ₹76.27',
      'SGST 9% ₹76.27',
      'Total refunded ₹1,000.01',
      'Rupees One Thousand and One Paise Only',
      'Authorised signatory',
      'Rule 53 of the CGST Rules, 2017',
    ])
      expect(text).toContain(fact);
  });

  it('[API-1] is the document that the money is for on a credit note, and then what is left of the order', async () => {
    const order = await orderFrom('kerala');
    const documentId = randomUUID();
    const name = `${'statement-of-the-year-'.repeat(10)}.pdf`;
    await scene.rows.query(
      `INSERT INTO known_uploads (document_id, transaction_id, document_type, file_name, deleted)
       VALUES ($1, $2, 'gst-audit', $3, false)`,
      [documentId, order.txn, name],
    );
    const giveBack = async (amount: number, more: object = {}) => {
      const answer = await scene.refund(order.txn, { amount, idempotencyKey: `give-back-${amount}`, ...more });
      return textAt(`/api/transactions/${order.txn}/refunds/${answer.body.data.id}/credit-note`);
    };
    const part = await giveBack(118_000, { documentId });
    for (const fact of [
      '1 Part of the price, refunded: Audit Reports: GST, 998221 1 ₹1,000.00',
      'Taxable value ₹1,000.00',
      'IGST 18% ₹180.00',
    ])
      expect(part).toContain(fact);
    expect(part.replace(/\s/g, '')).toContain(name);
    await giveBack(472_000, { documentId });
    const rest = await giveBack(177_000);
    expect(rest).toContain('1 Part of the price, refunded 998222 1 ₹1,500.00');
    expect(rest).not.toContain('998221');
  });

  it('[API-1] can be found by name in the scripts of India', async () => {
    const info = { ...anOrder('').user_info, first_name: 'রমা', last_name: 'Šen' };
    const order = await scene.paid({ user_info: info });
    const text = await textAt(`/api/transactions/${order.txn}/invoice`);
    expect(text.replace(/\s/g, '')).toContain('রমাŠen');
  });

  it('[API-1] is UTGST beside CGST in a territory without legislature, which the return has with SGST', async () => {
    await scene.restart({ ...SUPPLIER, COMPANY_STATE: 'chandigarh', COMPANY_GSTIN: '04AAAAA0000A1Z5' });
    const [within, elsewhere] = [await orderFrom('chandigarh'), await orderFrom('ladakh')];
    const { body: refund } = await scene.refund(within.txn, { amount: 100_001, idempotencyKey: 'a-part-of-it' });
    const invoice = await textAt(`/api/transactions/${within.txn}/invoice`);
    for (const tax of ['CGST 9% ₹585.00', 'UTGST 9% ₹585.00']) expect(invoice).toContain(tax);
    expect(await textAt(`/api/transactions/${elsewhere.txn}/invoice`)).toContain('IGST 18% ₹1,170.00');
    const note = await textAt(`/api/transactions/${within.txn}/refunds/${refund.data.id}/credit-note`);
    expect(note).toContain('UTGST 9% ₹76.27');
    const month = new Date(Date.now() + 19_800_000).toISOString().slice(0, 7);
    const authorization = `Bearer ${scene.issuer.tokenFor({ id: scene.userId, type: 'admin' })}`;
    const register = await fetch(new URL(`/api/transactions/sales-register.csv?month=${month}`, scene.url), {
      headers: { authorization },
    });
    const rows = (await register.text()).split(/\r?\n/).filter((row) => row.includes('Chandigarh (04)'));
    expect(rows.map((row) => row.split(',').slice(-9, -5).join())).toEqual([
      '0,585,585,7670',
      '0,-76.27,-76.27,-1000.01',
    ]);
  });

  it('[API-1] of an order from before a restore replaces an invoice from then, and says so; its credit note does not', async () => {
    const { txn, orderId } = await scene.order();
    await scene.rows.query('INSERT INTO numbering_restarts (at) VALUES (now())');
    await scene.update(txn, scene.pay(orderId).razorpay_payment_id);
    const { body: refund } = await scene.refund(txn, { amount: 100, idempotencyKey: 'after-the-restore' });
    const [invoice, note] = ['invoice', `refunds/${refund.data.id}/credit-note`].map((path) =>
      textAt(`/api/transactions/${txn}/${path}`),
    );
    expect(await invoice).toContain('Replaces any earlier invoice of this order');
    expect(await note).not.toContain('Replaces');
    expect(await textAt(`/api/transactions/${(await scene.paid()).txn}/invoice`)).not.toContain('Replaces');
  });
});
