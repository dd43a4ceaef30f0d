import { createHash, randomUUID } from 'node:crypto';
import { waitFor } from '@udin/testing';
import { aNumber, aUdinDesk, MEMBER } from './a-udin-desk';

let desk: Awaited<ReturnType<typeof aUdinDesk>>;
beforeAll(async () => {
  desk = await aUdinDesk();
});
afterAll(() => desk?.scene.close());

interface Act {
  number: number;
  stage: string;
  act: string;
  asked: number | null;
  adminId: string;
  details: Record<string, string>;
}

/** The last call of that kind: what was asked, and how it ended. The end of a table follows its last byte. */
async function lastOf(act: string) {
  const headers = desk.scene.asAdmin();
  return waitFor(async () => {
    const { body } = await desk.scene.call('/api/operations/document/acts?limit=50', { headers });
    const all = (body.data as Act[]).filter((one) => one.act === act);
    const asked = all.find(({ stage }) => stage === 'asked');
    const end = all.find((one) => asked && one.asked === asked.number);
    return asked && end && { by: asked.adminId, asked: asked.details, stage: end.stage, end: end.details };
  });
}

describe('[ADM-4] the audit log', () => {
  const register = { state: 'issued', membershipNumber: MEMBER, from: '2026-11-01' };
  it.each<[string, Record<string, string>]>([
    ['queue.csv', { view: 'all', status: 'signed', signedFrom: '2026-11-01' }],
    ['udins.csv', register],
    ['udins.xlsx', register],
  ])('holds that %s was taken along: by whom, which part of it, and how many rows', async (path, filters) => {
    const { order } = await desk.signed({ udin: aNumber() });
    await desk.bytes(`/${path}?${new URLSearchParams({ ...filters, search: order.transactionId })}`);
    expect(await lastOf(`GET /api/documents/${path}`)).toEqual({
      by: desk.accountant,
      asked: { ...filters, search: 'yes' },
      stage: 'done',
      end: { rows: '1' },
    });
  });

  it('holds that the sheet for the portal was taken along', async () => {
    await desk.signed();
    const [{ waiting }] = await desk.rows('SELECT count(*)::int AS waiting FROM documents WHERE udin IS NULL');
    await desk.bytes('/udins/portal.xlsx');
    const act = await lastOf('GET /api/documents/udins/portal.xlsx');
    expect(act).toEqual({ by: desk.accountant, asked: {}, stage: 'done', end: { rows: String(waiting) } });
  });

  it('[DOC-3] names the file, its checksum and the UDIN of a signature, and what it did to the status', async () => {
    const { id } = await desk.scene.aDocument(desk.pdf);
    const udin = aNumber();
    const by = { name: 'Net worth, signed.pdf', by: desk.accountant };
    expect((await desk.scene.sign(id, desk.pdf, { udin }, by)).status).toBe(200);
    const sha256 = createHash('sha256').update(desk.pdf).digest('hex');
    expect(await lastOf('PATCH /api/documents/:id/signed-file')).toEqual({
      by: desk.accountant,
      asked: { id },
      stage: 'done',
      end: { file: 'Net worth, signed.pdf', sha256, udin, [id]: 'pending → signed' },
    });
    expect((await desk.scene.sign(randomUUID(), desk.pdf, {}, by)).status).toBe(404);
    expect(await lastOf('PATCH /api/documents/:id/signed-file')).toMatchObject({
      stage: 'refused',
      end: { code: 'document.not-found' },
    });
  });

  it('[DOC-2] says from which status to which, of one document and of each of many, and which were refused', async () => {
    const [one, two] = [await desk.scene.aDocument(desk.pdf), await desk.scene.aDocument(desk.pdf)];
    await desk.patch(`/${one.id}/status`, { documentStatus: 'processing' });
    expect(await lastOf('PATCH /api/documents/:id/status')).toMatchObject({
      asked: { id: one.id, documentStatus: 'processing' },
      end: { [one.id]: 'pending → processing' },
    });
    const gone = randomUUID();
    const documentIds = [one.id, two.id, gone];
    await desk.post('/bulk-status', { documentIds, documentStatus: 'rejected', note: 'Cut off' });
    expect(await lastOf('POST /api/documents/bulk-status')).toMatchObject({
      asked: { documentIds: JSON.stringify(documentIds), documentStatus: 'rejected' },
      end: { [one.id]: 'processing → rejected', [two.id]: 'pending → rejected', [gone]: 'document.not-found' },
    });
    // What was undone is not in the log: of this one nothing was committed.
    await desk.patch(`/${one.id}/status`, { documentStatus: 'signed' });
    expect((await lastOf('PATCH /api/documents/:id/status')).end).toEqual({ code: 'document.signed-missing' });
  });

  it('says whose a document was and whose it is, also where none was named', async () => {
    const { id } = await desk.scene.aDocument(desk.pdf);
    const assignee = `assignee of ${id}`;
    await desk.post(`/${id}/start`, {});
    expect((await lastOf('POST /api/documents/:id/start')).end).toEqual({
      ...{ [assignee]: `nobody → ${desk.accountant}`, [id]: 'pending → processing' },
    });
    await desk.post('/give-back', { documentIds: [id] });
    expect((await lastOf('POST /api/documents/give-back')).end).toEqual({ [assignee]: `${desk.accountant} → nobody` });
    const next = (await desk.post('/queue/next', {})).body.data.id;
    expect((await lastOf('POST /api/documents/queue/next')).end).toEqual({
      [`assignee of ${next}`]: `nobody → ${desk.accountant}`,
    });
  });

  it('[DOC-3] says which number each document got, of when it is, and which particulars were written', async () => {
    const [one, two] = [await desk.signed(), await desk.signed()];
    const [udin, issuedAt] = [aNumber(), desk.at().toISOString()];
    await desk.post('/udins', { rows: [{ documentId: one.id, udin }] });
    expect((await lastOf('POST /api/documents/udins')).end).toEqual({ [one.id]: udin });
    await desk.post(`/${two.id}/udin`, { udin: aNumber(), issuedAt });
    expect((await lastOf('POST /api/documents/:id/udin')).asked).toMatchObject({ issuedAt });
    await desk.patch(`/${two.id}/udin/particulars`, { values: [{ key: 'description', value: 'Of a friend' }] });
    expect((await lastOf('PATCH /api/documents/:id/udin/particulars')).end).toEqual({ written: '["description"]' });
  });
});
