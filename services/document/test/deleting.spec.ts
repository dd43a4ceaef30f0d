import { createHash } from 'node:crypto';
import { DOCUMENT_STATUSES, type DocumentStatus } from '@udin/contracts';
import { real } from '@udin/inspection/testing';
import { waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { exampleOf } from '@udin/contracts/events';
import { ForgetClosedAccountsJob } from '../src/customers/forget-closed-accounts.job';
import { Scene } from './a-scene';
import { THIS_YEAR } from './this-year';

const pdf = real('letter.pdf');
const signedPdf = real('balance-sheet-signed.pdf');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const UDIN = `${THIS_YEAR}123456DELETED001`;

describe('deleting a document', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene?.close());

  const move = (id: string, documentStatus: DocumentStatus) =>
    scene.call(`/api/documents/${id}/status`, {
      method: 'PATCH',
      headers: { ...scene.asAdmin(), 'content-type': 'application/json' },
      body: JSON.stringify({ documentStatus, note: 'as told' }),
    });
  const remove = (id: string, userId: string) =>
    scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: scene.bearer(userId) });
  const verify = async (query: string) => (await scene.call(`/api/documents/verify?${query}`)).body.data;
  const deletedEvent = async (id: string) => {
    const [row] = await scene
      .get(DataSource)
      .query(`SELECT "data" FROM "outbox_message" WHERE "name" = 'document.deleted' AND "data" ->> 'documentId' = $1`, [
        id,
      ]);
    return row.data as object;
  };
  /** In that status, signed on the way when it takes a signature to get there. */
  const aDocumentThatIs = async (status: DocumentStatus) => {
    const { id, order } = await scene.aDocument(pdf);
    if (status === 'signed' || status === 'completed') await scene.sign(id, signedPdf);
    if (status !== 'pending') await move(id, status);
    return { id, order };
  };

  it('[PRV-2] forgets from where its owner has opened it, and nothing of what the team did', async () => {
    const [deleted, kept] = [await aDocumentThatIs('signed'), await aDocumentThatIs('signed')];
    for (const { id, order } of [deleted, kept])
      for (const headers of [scene.bearer(order.userId), scene.asAdmin()]) {
        const init = { headers: { ...headers, 'user-agent': 'A browser' } };
        await (await fetch(new URL(`/api/documents/${id}/content?kind=signed`, scene.urls[0]), init)).arrayBuffer();
      }
    await remove(deleted.id, deleted.order.userId);
    const openings = async (id: string) => {
      const { body } = await scene.call(`/api/documents/${id}/access-log`, { headers: scene.asAdmin() });
      return body.data.map(({ by, address, userAgent }: Record<string, { type?: string }>) => [
        by!.type,
        address,
        userAgent,
      ]);
    };
    const [admin, owner] = [
      ['admin', '127.0.0.1', 'A browser'],
      ['user', '127.0.0.1', 'A browser'],
    ];
    expect(await openings(deleted.id)).toEqual([admin, ['user', '', '']]);
    expect(await openings(kept.id)).toEqual([admin, owner]);
  });

  it.each(DOCUMENT_STATUSES.filter((status) => status !== 'processing'))(
    '[DOC-1] that is %s: it is gone for its owner and for admins',
    async (status) => {
      const { id, order } = await aDocumentThatIs(status);
      const before = await scene.stored();
      const files = status === 'signed' || status === 'completed' ? 2 : 1;
      expect((await remove(id, order.userId)).status).toBe(200);
      expect(await scene.stored()).toBe(before - files);
      for (const headers of [scene.bearer(order.userId), scene.asAdmin()]) {
        expect((await scene.call(`/api/documents/${id}`, { headers })).status).toBe(404);
        const { body } = await scene.call(`/api/documents/user/${order.userId}`, { headers });
        expect(body.data).toEqual([]);
      }
    },
  );

  it('[DOC-1] that is being processed is refused, and nothing of it goes', async () => {
    const { id, order } = await aDocumentThatIs('processing');
    const before = await scene.stored();
    const refused = await remove(id, order.userId);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This document is being processed and can no longer be deleted.',
    ]);
    expect(await scene.stored()).toBe(before);
    expect((await scene.call(`/api/documents/${id}`, { headers: scene.bearer(order.userId) })).status).toBe(200);
  });

  it.each<DocumentStatus>(['pending', 'rejected', 'failed'])(
    '[DOC-4] that is %s gives back what was paid',
    async (status) => {
      const { id, order } = await aDocumentThatIs(status);
      await remove(id, order.userId);
      expect(await deletedEvent(id)).not.toHaveProperty('isPaymentUsed');
      expect((await scene.upload(order, pdf)).status).toBe(201);
    },
  );

  it.each<DocumentStatus>(['signed', 'completed'])(
    '[DOC-4] that is %s gives nothing back: it was delivered',
    async (status) => {
      const { id, order } = await aDocumentThatIs(status);
      await remove(id, order.userId);
      expect(await deletedEvent(id)).toMatchObject({ isPaymentUsed: true });
      expect((await scene.upload(order, pdf)).body.error).toBe('document.none-left');
    },
  );

  it('[DOC-5] that is signed keeps its proof: verified by UDIN and by file, and the UDIN stays taken', async () => {
    const { id, order } = await scene.aDocument(pdf);
    // A file that no other test signs with, since a checksum finds any document with it.
    const own = Buffer.concat([signedPdf, Buffer.from('\n')]);
    const signed = await scene.sign(id, own, { udin: UDIN });
    expect(signed.status).toBe(200);
    const [byUdin, byFile] = [`udin=${UDIN}`, `sha256=${sha256(own)}`];
    const known = await verify(byUdin);
    expect(known).toMatchObject({ found: true, documentType: 'net-worth', signedAt: signed.body.data.signedAt });
    expect((await remove(id, order.userId)).status).toBe(200);
    expect([await verify(byUdin), await verify(byFile)]).toEqual([known, known]);
    expect(await verify(`sha256=${sha256(pdf)}`)).toEqual({ found: false });

    const other = await scene.aDocument(pdf);
    const taken = await scene.sign(other.id, signedPdf, { udin: UDIN });
    expect([taken.status, taken.body.error]).toEqual([409, 'document.udin-taken']);
    const source = scene.get(DataSource);
    const [proof] = await source.query('SELECT * FROM "signature_proofs" WHERE "id" = $1', [id]);
    expect(proof).toMatchObject({ document_type: 'net-worth', udin: UDIN, sha256: sha256(pdf) });
    expect(JSON.stringify(proof)).not.toContain(order.userId);
    await expect(source.query('DELETE FROM "signature_proofs"')).rejects.toThrow('permission denied');
    await expect(source.query('UPDATE "signature_proofs" SET "udin" = NULL')).rejects.toThrow('permission denied');
  });

  it('[DOC-5] that was never signed leaves no proof', async () => {
    const { id, order } = await scene.aDocument(pdf);
    await remove(id, order.userId);
    const rows = await scene.get(DataSource).query('SELECT 1 FROM "signature_proofs" WHERE "id" = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('[DOC-1] [DOC-4] whose books are gone is there, is corrected, and gives nothing back', async () => {
    const [{ id, order }, other] = [await aDocumentThatIs('rejected'), await scene.aDocument(pdf)];
    const source = scene.get(DataSource);
    const kept = async ({ transactionId }: { transactionId: string }) => {
      const ofOrder = (table: string) => `SELECT FROM "${table}" WHERE "transaction_id" = $1`;
      const tables = ['orders', 'entitlements', 'upload_tombstones', 'documents'];
      const rows = await Promise.all(tables.map((table) => source.query(ofOrder(table), [transactionId])));
      return rows.map(({ length }: unknown[]) => length);
    };
    await scene.told('payment.books-removed', { transactionId: order.transactionId }, 'forget-old-order');
    expect([await kept(order), await kept(other.order)]).toEqual([
      [0, 0, 0, 1],
      [1, 1, 0, 1],
    ]);
    // Nobody could grant it: the payment service knows no payment any more.
    const asking = {
      method: 'POST',
      headers: { ...scene.bearer(order.userId), 'content-type': 'application/json' },
      body: '{"reason":"Too late"}',
    };
    expect((await scene.call(`/api/documents/${id}/refund-request`, asking)).body.error).toBe('document.books-gone');
    const progress = await scene.call(`/api/documents/${id}/progress`, { headers: scene.bearer(order.userId) });
    expect(progress.body.data).toMatchObject({ canAskRefund: false, canBeReplaced: true });
    const corrected = new FormData();
    corrected.append('file', new Blob([new Uint8Array(signedPdf)]), 'corrected.pdf');
    const init = { method: 'POST', headers: scene.bearer(order.userId), body: corrected };
    expect((await scene.call(`/api/documents/${id}/replacement`, init)).status).toBe(200);
    for (const headers of [scene.bearer(order.userId), scene.asAdmin()])
      expect((await scene.call(`/api/documents/${id}`, { headers })).status).toBe(200);
    expect((await scene.call(`/api/documents/${id}/work`, { headers: scene.asAdmin() })).status).toBe(200);
    expect((await remove(id, order.userId)).status).toBe(200);
    expect(await deletedEvent(id)).toMatchObject({ isPaymentUsed: true });
    expect(await kept(order)).toEqual([0, 0, 0, 0]);
  });

  it('[DOC-1] [DOC-5] goes with the account of its owner, but for the proof; in progress, when that has ended', async () => {
    const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'];
    const order = scene.anOrder(
      names.map(() => 'net-worth'),
      names,
    );
    await order.unlock();
    const ids: string[] = [];
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf'])
      ids.push((await scene.upload(order, pdf, name)).body.data.id as string);
    const [signed, processing, pending] = ids as [string, string, string];
    // As above: no other test signs with it.
    const own = Buffer.concat([signedPdf, Buffer.from('\n\n')]);
    await scene.sign(signed, own);
    await move(processing, 'processing');
    const other = await scene.aDocument(pdf);
    const left = async () => {
      const { body } = await scene.call(`/api/documents/user/${order.userId}`, { headers: scene.asAdmin() });
      return body.data.map(({ id }: { id: string }) => id);
    };
    const closed = { ...exampleOf('user.closed'), customer: order.customer };
    await scene.told('user.closed', closed, 'forget-documents-of-closed-account');
    await waitFor(async () => (await left()).length === 1, { what: 'the documents to be removed' });
    expect(await left()).toEqual([processing]);
    const events = await scene.get(DataSource).query(
      `SELECT "data" ->> 'documentId' AS "id", "data" -> 'isAccountClosed' AS "closed" FROM "outbox_message"
        WHERE "name" = 'document.deleted' AND "data" -> 'customer' ->> 'id' = $1 ORDER BY "id"`,
      [order.userId],
    );
    expect(events).toEqual([signed, pending].sort().map((id) => ({ id, closed: true })));
    expect(await verify(`sha256=${sha256(own)}`)).toMatchObject({ found: true });
    const run = () => Promise.all([1, 2].map(() => scene.get(ForgetClosedAccountsJob).run()));
    await run();
    expect(await left()).toEqual([processing]);
    await move(processing, 'rejected');
    // An upload that was under way.
    expect((await scene.upload(order, pdf, 'd.pdf')).body.error).toBe('auth.token-invalid');
    // Two instances at once.
    await run();
    expect(await left()).toEqual([]);
    const written = `SELECT FROM "status_changes" WHERE "document_id" = ANY($1)`;
    expect(await scene.get(DataSource).query(written, [ids])).toEqual([]);
    expect((await scene.call(`/api/documents/${other.id}`, { headers: scene.asAdmin() })).status).toBe(200);
  });
});
