import { strFromU8, unzipSync } from 'fflate';
import { aNumber, aUdinDesk, MEMBER, type UdinDesk } from './a-udin-desk';
import { readApart } from './a-workbook-read-apart';

const CUSTOMER = '0193a1f0-5b1c-7c3e-9a51-00000000e3a1';

let desk: UdinDesk;
beforeAll(async () => {
  desk = await aUdinDesk();
});
afterAll(() => desk?.scene.close());

it('the register is searched by number, client, member and transaction, and exported as it was filtered', async () => {
  const udin = aNumber();
  const { id } = await desk.signed({ udin });
  const [{ transaction_id: transactionId }] = await desk.rows('SELECT transaction_id FROM documents WHERE id = $1', [
    id,
  ]);
  for (const search of [
    udin.toLowerCase(),
    `${udin.slice(0, 8)} ${udin.slice(8)}`,
    transactionId,
    `ananya ${udin}`,
    id,
  ]) {
    const { body } = await desk.get(`/udins?search=${encodeURIComponent(search)}`);
    expect([search, body.data.total, body.data.udins[0]?.udin]).toEqual([search, 1, udin]);
  }
  expect((await desk.get('/udins?membershipNumber=654321')).body.data.total).toBe(0);
  expect((await desk.get('/udins?state=revoked')).body.data.total).toBe(0);
  const workbook = await desk.bytes(`/udins.xlsx?search=${udin}`);
  const [titles, ...lines] = readApart(workbook);
  expect([titles![0]!.text, lines.map(([first]) => first!.text)]).toEqual(['UDIN', [udin]]);
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml']!);
  expect(sheet).toMatch(/<sheetView [^>]*[^/]><pane [^>]*state="frozen"\/><\/sheetView>.*<autoFilter ref="A1:\w+2"/s);
  expect((await desk.bytes(`/udins.csv?search=${udin}`)).toString()).toContain(`\r\n${udin},issued,Ananya Sen,`);
});

it('[ADM-2] the register is searched by the email and the id of a customer, as they are now, and exported so', async () => {
  const [udin, another] = [aNumber(), aNumber()];
  const { id } = await desk.signed({ udin });
  await desk.signed({ udin: another });
  const customer = { firstName: 'Ananya', lastName: 'Sen', email: `ananya.${udin.toLowerCase()}@new.example` };
  await desk.rows(`UPDATE documents SET customer = customer || $2, user_id = $3 WHERE id = $1`, [
    id,
    JSON.stringify(customer),
    CUSTOMER,
  ]);
  for (const search of [customer.email, customer.email.toUpperCase(), CUSTOMER]) {
    const { body } = await desk.get(`/udins?search=${encodeURIComponent(search)}`);
    expect([search, body.data.total, body.data.udins[0]?.udin]).toEqual([search, 1, udin]);
  }
  const csv = (await desk.bytes(`/udins.csv?search=${encodeURIComponent(customer.email)}`)).toString();
  expect([csv.includes(udin), csv.includes(another)]).toEqual([true, false]);
  expect((await desk.get('/udins?search=nobody@new.example')).body.data.total).toBe(0);
});

it.each([
  ['of digits alone', `26${MEMBER}0123456789`],
  ['with an E between digits', `26${MEMBER}12345E6789`],
])('a number %s is no number to a spreadsheet, and the export is read back as it was recorded', async (_, udin) => {
  const { id } = await desk.signed();
  const issuedAt = '2026-11-20T05:30:25.000Z';
  expect((await desk.post(`/${id}/udin`, { udin, issuedAt })).status).toBe(200);
  const csv = (await desk.bytes(`/udins.csv?search=${udin}`)).toString();
  const [titles, line] = csv.split('\r\n').map((one) => one.split(','));
  const cell = (title: string) => line![titles!.indexOf(title)];
  expect([titles![0], line![0]]).toEqual(['\uFEFFUDIN', `'${udin}`]);
  expect([cell('Generated (IST)'), cell('Signed (IST)')]).toEqual(['2026-11-20 11:00:25', '2026-11-20 11:30:00']);
  for (const [bytes, name] of [
    [csv, 'udins.csv'],
    [await desk.bytes(`/udins.xlsx?search=${udin}`), 'udins.xlsx'],
  ] as const) {
    const { rows } = (await desk.sheet(bytes, name)).body.data;
    expect([name, rows]).toMatchObject([name, [{ documentId: id, udin, issuedAt, state: 'same' }]]);
  }
});

it('[DOC-3] the export brought back says of each number what became of it, though its reference is there twice', async () => {
  const [revoked, newer, left, deleted] = [aNumber(), aNumber(), aNumber(), aNumber()];
  const [{ id }, other, gone] = [
    await desk.signed({ udin: revoked }),
    await desk.signed({ udin: left }),
    await desk.signed({ udin: deleted }),
  ];
  await desk.post(`/${id}/udin/revoke`, { reason: 'particulars' });
  const sheet = async () => {
    const [titles, ...lines] = (await desk.bytes('/udins.csv')).toString().trim().split('\r\n');
    const mine = lines.filter((line) => [revoked, newer, left, deleted].some((udin) => line.startsWith(udin)));
    const { rows } = (await desk.sheet([titles, ...mine].join('\r\n'), 'udins.csv')).body.data;
    return new Map(rows.map(({ udin, ...row }: { udin: string }) => [udin, row]));
  };
  const ended = { state: 'same', reason: 'This UDIN of the document was revoked 2026-11-20 11:30:00 IST.' };
  expect((await sheet()).get(revoked)).toMatchObject({ documentId: id, ...ended });
  await desk.post(`/${id}/udin`, { udin: newer });
  const headers = desk.scene.bearer(gone.order.userId);
  await desk.scene.call(`/api/documents/${gone.id}`, { method: 'DELETE', headers });
  const answer = await sheet();
  expect(answer.get(revoked)).toMatchObject(ended);
  expect(answer.get(newer)).toMatchObject({ state: 'same', reason: null });
  expect(answer.get(left)).toMatchObject({ documentId: other.id, state: 'same' });
  const nothing = 'Its owner has deleted the document: there is nothing to do.';
  expect(answer.get(deleted)).toMatchObject({ state: 'same', reason: nothing });
});
