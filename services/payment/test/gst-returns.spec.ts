import { randomUUID } from 'node:crypto';
import { dataSourceOptions } from '@udin/service-kit';
import { clockAt, entriesOf, plansOf, textOfPdf } from '@udin/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { TaxDocumentsOfMonthService } from '../src/gst-returns/tax-documents-of-month.service';
import { Scene } from './support/a-scene';
import { aDocument, anOrder } from './support/an-order';
import { gstr1OfMay, IN_KARNATAKA, IN_WEST_BENGAL } from './support/gstr-1-of-may';

const IN_MAY = '2043-05-31T18:29:59.999Z';
const IN_JUNE = '2043-05-31T18:30:00.000Z';
/** 30 for 1,50,000 without tax: above the lakh. */
const MANY = Array.from({ length: 30 }, (_, at) => aDocument('gst-audit', at));

describe('the GST return of a month', () => {
  let scene: Scene;
  const orders = new Map<string, Awaited<ReturnType<Scene['paid']>>>();
  const paid = async (name: string, user: object, documents = [aDocument('net-worth'), aDocument('gst-audit', 1)]) => {
    const order = await scene.paid({ documents, user_info: { ...anOrder('').user_info, ...user } });
    orders.set(name, order);
  };
  const credit = (name: string, amount: number) =>
    scene.refund(orders.get(name)!.txn, { amount, idempotencyKey: `refund-of-${name.replaceAll(' ', '-')}` });

  beforeAll(async () => {
    scene = await Scene.open();
    scene.deliverWebhooks();
    jest.useFakeTimers(clockAt(IN_MAY));
    await paid('ours', { gstin: IN_WEST_BENGAL, company_name: '=Lekha & Sons' });
    await paid('of Karnataka', { gstin: IN_KARNATAKA, company_name: 'Tata Example' });
    await paid('small here', {});
    await paid('small in Kerala', { state: 'kerala' });
    await paid('large in Kerala', { state: 'kerala' }, MANY);
    await paid('large here', {}, MANY);
    for (const [name, amount] of [
      ['ours', 118_000],
      ['small here', 767_000],
      ['large in Kerala', 11_801],
    ] as const)
      expect((await credit(name, amount)).body).toMatchObject({ data: { status: 'processed', amount } });
    jest.useFakeTimers(clockAt(IN_JUNE));
    await paid('of June', {});
    expect((await credit('small in Kerala', 59_000)).body.data.status).toBe('processed');
  });
  afterAll(async () => {
    await scene.close();
    jest.useRealTimers();
  });

  const figures = async (month: string) => {
    const { status, body } = await scene.admin('GET', `/api/transactions/gst-return?month=${month}`);
    expect(status).toBe(200);
    return body.data;
  };
  const file = async (path: string, month: string) => {
    const authorization = `Bearer ${scene.issuer.tokenFor({ id: randomUUID(), type: 'admin' })}`;
    const answer = await fetch(new URL(`${path}?month=${month}`, scene.url), { headers: { authorization } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { bytes, text: new TextDecoder().decode(bytes), headers: answer.headers, status: answer.status };
  };
  const portalFile = async (month: string) =>
    JSON.parse((await file('/api/transactions/gst-return.json', month)).text) as Record<string, any>; // oxlint-disable-line typescript/no-explicit-any
  const line = (section: string, count: number, taxablePaise = 0, igst = 0, half = 0) => ({
    section,
    count,
    taxablePaise,
    igstPaise: igst,
    cgstPaise: half,
    sgstPaise: half,
  });

  it('[X-17] sorts the tax documents of the month in India as GSTR-1 does, and takes credit notes off', async () => {
    expect(await figures('2043-05')).toEqual({
      month: '2043-05',
      gstin: '19AAAAA0000A1Z5',
      isOver: true,
      lines: [
        line('b2b', 2, 1_300_000, 117_000, 58_500),
        line('b2cl', 1, 15_000_000, 2_700_000),
        // Here 30 and 2 documents, of which the 2 went back; 2 in Kerala.
        line('b2cs', 4, 15_000_000 + 650_000, 117_000, 1_350_000),
        line('cdnr', 1, -100_000, 0, -9_000),
        line('cdnur', 1, -10_001, -1_800),
      ],
      leftOut: 0,
    });
    const june = await figures('2043-06');
    expect(june.isOver).toBe(false);
    expect(june.lines[2]).toEqual(line('b2cs', 2, 650_000 - 50_000, -9_000, 58_500));
    expect((await figures('2043-04')).lines.every(({ count }: { count: number }) => count === 0)).toBe(true);
  });

  it('[X-17] is saved as the file that the portal takes, in rupees and Indian days', async () => {
    const { text, headers } = await file('/api/transactions/gst-return.json', '2043-05');
    expect(headers.get('content-disposition')).toBe('attachment; filename="gstr-1-2043-05.json"');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(JSON.parse(text)).toEqual(gstr1OfMay((name) => orders.get(name)!.invoiceNumber));
  });

  it('[X-17] adds up: its summary by code to its sections, and they to what was paid and given back', async () => {
    const { hsn } = await portalFile('2043-05');
    const rows = [...hsn.hsn_b2b, ...hsn.hsn_b2c] as Record<string, number>[];
    const inRows = (name: string) => Math.round(rows.reduce((sum, row) => sum + row[name]! * 100, 0));
    const { lines } = (await figures('2043-05')) as { lines: Record<string, number>[] };
    const inLines = (name: string) => lines.reduce((sum, one) => sum + one[name]!, 0);
    expect(inRows('txval')).toBe(inLines('taxablePaise'));
    expect(inRows('iamt')).toBe(inLines('igstPaise'));
    expect(inRows('camt')).toBe(inLines('cgstPaise'));
    expect(inRows('samt')).toBe(inLines('sgstPaise'));
    const [{ paise }] = await scene.rows.query(
      `SELECT (SELECT sum(total_paise) FROM transactions WHERE paid_at < $1)
            - (SELECT sum(amount_paise) FROM refunds WHERE created_at < $1) AS paise`,
      [new Date(IN_JUNE)],
    );
    const taxes = ['igstPaise', 'cgstPaise', 'sgstPaise', 'taxablePaise'].map(inLines);
    expect(taxes.reduce((sum, part) => sum + part, 0)).toBe(Number(paise));
  });

  it('[X-17] has a register beside it, of every tax document, whose columns add up and calculate nothing', async () => {
    const { text, headers } = await file('/api/transactions/sales-register.csv', '2043-05');
    expect(headers.get('content-disposition')).toBe('attachment; filename="sales-register-2043-05.csv"');
    const [titles, ...lines] = text.trimEnd().split('\r\n');
    expect(titles).toMatch(/^Number,Kind,Date,Customer,/);
    expect(lines).toHaveLength(9);
    const { invoiceNumber, txn, paymentId } = orders.get('ours')!;
    const party = `2043-05-31,'=Lekha & Sons,${IN_WEST_BENGAL},West Bengal (19)`;
    const end = `19AAAAA0000A1Z5,${txn},${paymentId}`;
    expect(lines).toContain(`${invoiceNumber},Invoice,${party},6500,18,0,585,585,7670,,B2B,${end}`);
    const credited = `${party},-1000,18,0,-90,-90,-1180,${invoiceNumber},CDNR,${end}`;
    expect(lines).toContain(`UDIN/C4344/00001,Credit note,${credited}`);
  });

  it('[X-17] has the PDF of each tax document beside it, in one ZIP and in the order of issue', async () => {
    const { bytes, headers } = await file('/api/transactions/tax-documents.zip', '2043-05');
    expect(headers.get('content-disposition')).toBe('attachment; filename="tax-documents-2043-05.zip"');
    const pdfs = await entriesOf(bytes);
    expect(Object.keys(pdfs)).toHaveLength(9);
    expect(Object.keys(pdfs).slice(0, 2)).toEqual(['UDIN-4344-000001.pdf', 'UDIN-4344-000002.pdf']);
    expect(textOfPdf(pdfs['UDIN-C4344-00001.pdf']!)).toContain('UDIN/C4344/00001');
    expect(textOfPdf(pdfs['UDIN-4344-000001.pdf']!)).toContain('DUPLICATE FOR SUPPLIER');
    expect(await entriesOf((await file('/api/transactions/tax-documents.zip', '2043-01')).bytes)).toEqual({});
  });

  it('[X-17] leaves out what was issued under another registration, and counts it', async () => {
    jest.useFakeTimers(clockAt(IN_JUNE));
    await scene.restart({ COMPANY_GSTIN: IN_WEST_BENGAL });
    const may = await figures('2043-05');
    expect([may.gstin, may.leftOut]).toEqual([IN_WEST_BENGAL, 9]);
    expect(await portalFile('2043-05')).toEqual({
      gstin: IN_WEST_BENGAL,
      fp: '052043',
      version: 'GST3.2.4',
      hash: 'hash',
    });
    await scene.restart();
  });

  it('[X-17] is read in the order of an index', async () => {
    const rows = await new DataSource(dataSourceOptions(schema, scene.database.url, 1)).initialize();
    // Few rows: any way to them would be as good.
    await rows.query('SET enable_seqscan = off');
    await rows.query('SET enable_sort = off');
    const service = new TaxDocumentsOfMonthService(rows);
    const [plan] = await plansOf(rows, () => service.of('2043-05').next());
    expect(plan!.indexes.sort()).toEqual(['tax_documents_in_order', 'tax_documents_pkey']);
    await rows.destroy();
  });

  it('[X-17] is for whoever may see the figures, and of a real month', async () => {
    for (const name of ['gst-return', 'gst-return.json', 'sales-register.csv', 'tax-documents.zip']) {
      const path = `/api/transactions/${name}?month=2043-05`;
      expect((await scene.call('GET', path)).status).toBe(403);
      expect((await scene.call('GET', path, undefined, null)).status).toBe(401);
      for (const month of ['', '2043', '2043-13', '2043-5', '2043-05-01', '2043-05&month=2043-06'])
        expect((await scene.admin('GET', `/api/transactions/${name}?month=${month}`)).status).toBe(400);
    }
  });
});
