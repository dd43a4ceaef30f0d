import { aUdinDesk, MEMBER, type UdinDesk } from './a-udin-desk';
import { readApart } from './a-workbook-read-apart';

let desk: UdinDesk;
let documents: { id: string }[];
beforeAll(async () => {
  desk = await aUdinDesk();
  documents = [await desk.signed(), await desk.signed(), await desk.signed()];
  await desk.rows(
    `UPDATE documents SET customer = jsonb_set(jsonb_set(customer, '{firstName}', '"=HYPERLINK(1)"'), '{lastName}', '"সেন"')
      WHERE id = $1`,
    [documents[1]!.id],
  );
  // Its 50th and 51st letter, as JavaScript counts them, are one.
  const long = JSON.stringify(`${'a'.repeat(50 - 'Net Worth - '.length - 1)}😀`);
  await desk.rows(`UPDATE documents SET customer = jsonb_set(customer, '{firstName}', $2::jsonb) WHERE id = $1`, [
    documents[2]!.id,
    long,
  ]);
});
afterAll(() => desk?.scene.close());

const values = (id: string, given: Record<string, string>) =>
  desk.patch(`/${id}/udin/particulars`, { values: Object.entries(given).map(([key, value]) => ({ key, value })) });

describe('what the portal asks for', () => {
  it('is prefilled from the order and the signature, kept when it is written, and checked', async () => {
    const { id } = documents[0]!;
    const particulars = async () => (await desk.get(`/${id}/udin`)).body.data;
    const { portalForm, isComplete, particulars: first } = await particulars();
    const byKey = Object.fromEntries(first.map((one: { key: string }) => [one.key, one]));
    expect([portalForm, isComplete]).toEqual(['Certificates', false]);
    expect(byKey.client).toMatchObject({ value: 'Ananya Sen', isPrefilled: true });
    expect(byKey['document-date']).toMatchObject({ value: '2026-11-20' });
    expect(byKey.description.value.length).toBeLessThanOrEqual(50);
    const wrong = await values(id, { 'net-worth': '15,00,000' });
    expect(wrong.body.details).toEqual([{ field: 'net-worth', reason: expect.stringContaining('amount') }]);
    const figures = { 'net-worth': '-1500000.5', 'total-assets': '2000000', 'total-liabilities': '500000' };
    await values(id, { ...figures, 'client-pan': 'abcde1234f' });
    expect((await particulars()).isComplete).toBe(true);
  });

  it('ends with a whole letter, so that the page can send it as it got it', async () => {
    const { id } = documents[2]!;
    const { particulars } = (await desk.get(`/${id}/udin`)).body.data;
    const { value } = particulars.find(({ key }: { key: string }) => key === 'description');
    expect(value).toBe(`Net Worth - ${'a'.repeat(37)}`);
    expect((await values(id, { description: value })).status).toBe(200);
  });

  it("stands in the portal's sheet, as another library reads it: texts are texts, amounts numbers, nothing calculates", async () => {
    const [titles, ...lines] = readApart(await desk.bytes('/udins/portal.xlsx'));
    const column = (title: string) => titles!.findIndex(({ text }) => text === title);
    const lineOf = (id: string) => lines.find(([reference]) => reference!.text === id)!;
    const empty = await desk.sheet(await desk.bytes('/udins/portal.xlsx'), 'udin-portal.xlsx');
    expect(empty.body.message).toBe('udin-portal.xlsx: No row of this sheet has a UDIN.');
    const [complete, hostile] = [lineOf(documents[0]!.id), lineOf(documents[1]!.id)];
    expect(complete[column('Membership number')]).toEqual({ text: MEMBER, t: 's' });
    expect(complete[column('Date of document')]).toEqual({ text: '20-11-2026', t: 's' });
    expect(complete[column('Particulars 1')]!.text).toBe('Net worth');
    expect(complete[column('Value 1')]).toEqual({ text: '-1500000.5', t: 'n' });
    expect(complete[column('PAN of the client')]!.text).toBe('ABCDE1234F');
    expect(complete[column('Still missing')]!.text).toBe('');
    expect(hostile[column('Name of the client')]).toEqual({ text: '=HYPERLINK(1) সেন', t: 's' });
    expect(hostile[column('Still missing')]!.text).toBe('Net worth, Total assets, Total liabilities');
  });
});
