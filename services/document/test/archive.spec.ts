import { randomUUID } from 'node:crypto';
import { dayInIndia } from '@udin/contracts';
import { entriesOf, waitFor } from '@udin/testing';
import { Desk, formOf } from './a-desk';
import { real } from './a-scene';
import { behindAGate } from './behind-a-gate';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open({ SEALING: 'on', SEAL_EVERY_MS: 50 });
});
afterAll(() => desk?.close());

/** A day in India that begins while it is the one before elsewhere. */
const DAY = '2026-11-26';
const sentOnDay = (ids: string[]) =>
  desk.rows(`UPDATE documents SET created_at = '2026-11-25T18:30:00Z' WHERE id = ANY($1)`, [ids]);

type Owner = { userId: string };
const archiveOf = ({ userId }: Owner) => `/api/documents/user/${userId}/archive`;

const fetchArchive = ({ userId }: Owner) =>
  fetch(new URL(`${archiveOf({ userId })}/content`, desk.scene.urls[0]), { headers: desk.scene.bearer(userId) });

async function opened(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  const { 'documents.json': index, ...files } = await entriesOf(bytes);
  const { madeAt, documents: told } = JSON.parse(index!.toString());
  const name = `udin-documents-${dayInIndia(new Date(madeAt))}.zip`;
  expect(answer.headers.get('content-disposition')).toContain(name);
  return { files, index: index!.toString(), told };
}

async function download({ userId }: Owner) {
  const { body } = await desk.scene.call(archiveOf({ userId }), { headers: desk.scene.bearer(userId) });
  const found = await opened(await fetch(new URL(body.data.link, desk.scene.urls[0])));
  const sizes = Object.values(found.files).map(({ length }) => length);
  expect(body.data).toMatchObject({ files: sizes.length, size: sizes.reduce((sum, one) => sum + one, 0) });
  return found;
}

describe('the archive of the documents', () => {
  it('[X-16] has each in a folder: what was sent, replaced, drafted and sealed, and what its owner is told', async () => {
    const [accountant, { id, owner, order }] = [await desk.aColleague({ firstName: 'Rohan' }), await desk.aDocument()];
    await accountant.post(`/${id}/questions`, { reason: 'unreadable', text: 'Blurred.' });
    const letter = await real('letter.pdf');
    await owner.send(`/${id}/replacement`, letter, 'b.pdf', { message: 'Here it is again.' });
    const draft = (name: string) =>
      desk.scene.call(`/api/documents/${id}/drafts`, {
        method: 'POST',
        headers: desk.scene.asAdmin(accountant.id),
        body: formOf(desk.pdf, name),
      });
    const { body } = await draft('of-somebody-else.pdf');
    await accountant.post(`/${id}/drafts/${body.data.drafts[0].id}/withdraw`);
    await draft('draft.pdf');
    expect((await desk.scene.sign(id, desk.pdf, {}, { by: accountant.id })).status).toBe(200);
    const signed = async () => {
      const url = new URL(`/api/documents/${id}/content?kind=signed`, desk.scene.urls[0]);
      return Buffer.from(await (await fetch(url, { headers: desk.scene.bearer(order.userId) })).arrayBuffer());
    };
    const sealed = await waitFor(async () => {
      const bytes = await signed();
      return bytes.length > desk.pdf.length ? bytes : undefined;
    });
    const original = new URL(`/api/documents/${id}/content?kind=original`, desk.scene.urls[0]);
    await (await fetch(original, { headers: desk.scene.asAdmin(accountant.id) })).arrayBuffer();
    await sentOnDay([id]);
    const { files, index, told } = await download(order);
    const folder = `${DAY} b`;
    expect(files).toEqual({
      [`${folder}/b.pdf`]: letter,
      [`${folder}/signed/signed.pdf`]: sealed,
      [`${folder}/earlier versions/1 a.pdf`]: desk.pdf,
      [`${folder}/drafts/2 draft.pdf`]: desk.pdf,
    });
    const [document] = told;
    expect(document).toMatchObject({
      folder,
      id,
      documentStatus: 'signed',
      order: { transactionId: order.transactionId },
      seal: { state: 'sealed' },
      questions: [{ text: 'Blurred.', state: 'replaced' }],
      versions: [{ version: 1, fileName: 'a.pdf' }],
      drafts: [{ number: 2, fileName: 'draft.pdf' }],
      history: [{ by: { id: order.userId, type: 'user' } }, { by: { id: null, type: 'admin' } }],
    });
    expect(document.files.map(({ path }: { path: string }) => path)).toEqual(Object.keys(files));
    expect(document.timeline).toEqual(
      (await owner.get(`/${id}/timeline`)).body.data.map(({ revision: _, ...entry }: { revision: number }) => entry),
    );
    expect(document.openings[0]).toMatchObject({
      kind: 'signed',
      via: 'token',
      by: 'you',
      userAgent: expect.any(String),
    });
    expect(document.openings.at(-1)).toEqual({
      kind: 'original',
      via: 'token',
      by: 'team',
      at: expect.stringMatching(/Z$/),
    });
    for (const hidden of ['Rohan', accountant.id, 'signature=', 'of-somebody-else', 'assigned'])
      expect(index).not.toContain(hidden);
    const log = (await accountant.get(`/${id}/access-log`)).body.data;
    expect(log[0]).toMatchObject({ kind: 'archive', by: { id: order.userId, type: 'user', via: 'link' } });
    expect(log.filter(({ kind }: { kind: string }) => kind === 'archive').length).toBe(1);
  });

  it('[X-16] [ADM-4] has no file of a signature that ended; a sheet where nothing could be added to the file', async () => {
    const [accountant, order] = [await desk.aColleague(), desk.scene.anOrder(['net-worth', 'net-worth'])];
    await order.pay();
    const docx = await real('letter.docx');
    const [one, other] = [
      (await desk.scene.upload(order, desk.pdf, 'same.pdf')).body.data.id,
      (await desk.scene.upload(order, docx, 'Same.docx')).body.data.id,
    ];
    expect((await desk.scene.sign(one, desk.pdf, {}, { by: accountant.id })).status).toBe(200);
    const more = { by: accountant.id, name: 'back.docx' };
    expect((await desk.scene.sign(other, docx, {}, more)).status).toBe(200);
    const sealsOf = `SELECT FROM seals WHERE document_id = ANY($1) AND state = 'sealed'`;
    await waitFor(async () => (await desk.rows(sealsOf, [[one, other]])).length === 2, { what: 'both seals' });
    await accountant.patch(`/${one}/status`, { documentStatus: 'rejected', note: 'It is of another year.' });
    await sentOnDay([one, other]);
    const { files, told } = await download(order);
    expect(Object.keys(files)).toEqual([
      `${DAY} same/same.pdf`,
      `${DAY} Same (2)/Same.docx`,
      `${DAY} Same (2)/signed/back.docx`,
      `${DAY} Same (2)/signed/back - seal.pdf`,
    ]);
    expect(told[0]).toMatchObject({ documentStatus: 'rejected', seal: null, statusNote: 'It is of another year.' });
  });

  it('[X-16] tells of one moment: what is decided while it is collected is not in half of it', async () => {
    const [accountant, { id, order }] = [await desk.aColleague(), await desk.aDocument()];
    const gate: [string, unknown[]] = ['LOCK TABLE drafts IN ACCESS EXCLUSIVE MODE', []];
    const downloading = await behindAGate(desk.scene.database.url, gate, async (atTheGate) => {
      // Wrapped: a promise alone would be waited for while the gate is closed.
      const begun = { download: fetchArchive(order) };
      await atTheGate(1);
      expect((await accountant.patch(`/${id}/status`, { documentStatus: 'processing' })).status).toBe(200);
      return begun;
    });
    const { told } = await opened(await downloading.download);
    const [{ documentStatus, history, timeline }] = told;
    const steps = [documentStatus, history.at(-1).to, timeline.at(-1).kind];
    expect(steps).toEqual(['pending', 'pending', 'uploaded']);
  });

  it('[X-16] tells what is still kept of documents that were deleted: names, checksums, and the proof of a signature', async () => {
    const accountant = await desk.aColleague();
    const [kept, signed] = [await desk.aDocument(), await desk.aDocument()];
    const { userId } = signed.order;
    await accountant.patch(`/${kept.id}/status`, { documentStatus: 'rejected', note: 'Blurred.' });
    expect((await desk.scene.sign(signed.id, desk.pdf, {}, { by: accountant.id })).status).toBe(200);
    for (const { id, order } of [kept, signed]) {
      const deletion = { method: 'DELETE', headers: desk.scene.bearer(order.userId) };
      expect((await desk.scene.call(`/api/documents/${id}`, deletion)).status).toBe(200);
    }
    const { told } = await opened(await fetchArchive(signed.order));
    const { transactionId } = signed.order;
    const proof = { signedSha256: expect.any(String), signedAt: expect.any(String), deletedAt: expect.any(String) };
    const deleted = {
      folder: null,
      isDeleted: true,
      transactionId,
      fileName: expect.stringMatching(/\.pdf$/),
      ...proof,
    };
    expect(told).toEqual([expect.objectContaining(deleted)]);
    const others = (await opened(await fetchArchive(kept.order))).told;
    expect(others).toMatchObject(userId === kept.order.userId ? told : [{ signedAt: null, isDeleted: true }]);
  });

  it('[X-16] [EVT-3] is for the owner alone: for no stranger, and no admin', async () => {
    const { order } = await desk.aDocument();
    const headers = [desk.scene.bearer(randomUUID()), desk.scene.asAdmin(), {}];
    const link = (await desk.scene.call(archiveOf(order), { headers: desk.scene.bearer(order.userId) })).body.data.link;
    for (const path of [archiveOf(order), `${archiveOf(order)}/content`]) {
      const answers = await Promise.all(headers.map((who) => desk.scene.call(path, { headers: who })));
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 401]);
    }
    const forged = await desk.scene.call(link.replaceAll(order.userId, randomUUID()));
    expect([forged.status, forged.body.error]).toEqual([403, 'file.link-invalid']);
  });
});
