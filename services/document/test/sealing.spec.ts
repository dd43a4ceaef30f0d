import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SealAnswer } from '@udin/contracts';
import { aTimestampAuthority } from '@udin/sealing/testing';
import { dataSourceOptions } from '@udin/service-kit';
import { clockAt, waitFor } from '@udin/testing';
import { Pool } from 'pg';
import { register } from 'prom-client';
import { DataSource } from 'typeorm';
import { checkChains } from '../src/audit-chain/check-chains';
import { schema } from '../src/data-source';
import { real, Scene } from './a-scene';
import { THIS_YEAR } from './this-year';

const VERIFY = join(__dirname, '../../../docs/verify/verify.mjs');
/** As operators are told. */
async function waitingForSeal(): Promise<Record<string, number>> {
  const { values } = await register.getSingleMetric('documents_waiting_for_seal')!.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.waiting, value]));
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let scene: Scene;
let rows: Pool;
let authority: Awaited<ReturnType<typeof aTimestampAuthority>>;
let folder: string;
let pdf: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sealing-'));
  authority = await aTimestampAuthority();
  scene = await Scene.open(2, { SEALING: 'on', SEAL_EVERY_MS: 50, TSA_URL: authority.url });
  rows = new Pool({ connectionString: scene.database.ownerUrl, max: 2 });
  pdf = await real('letter-linear.pdf');
});
afterAll(async () => {
  await rows?.end();
  await scene?.close();
  await authority?.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => (authority.behaviour = 'honest'));

const asOwner = ({ userId }: { userId: string }) => scene.bearer(userId);
const sealOf = async (id: string): Promise<SealAnswer> =>
  (await scene.call(`/api/documents/${id}/seal`, { headers: scene.asAdmin() })).body.data;
const sealed = (id: string) =>
  waitFor(async () => ((await sealOf(id)).state === 'sealed' ? sealOf(id) : undefined), {
    what: 'the seal',
    within: 60_000,
  });
async function content(id: string, kind: string, headers = scene.asAdmin()) {
  const answer = await fetch(new URL(`/api/documents/${id}/content?kind=${kind}`, scene.urls[0]), { headers });
  return Buffer.from(await answer.arrayBuffer());
}
function offline(bytes: Buffer, ...options: string[]) {
  const path = join(folder, `${hashOf(bytes)}.pdf`);
  writeFileSync(path, bytes);
  const { status, stdout } = spawnSync(process.execPath, [VERIFY, path, ...options], { encoding: 'utf8' });
  return { status, stdout };
}
/** What was uploaded, what was signed and what was sealed: keys in the store. */
const filesOf = async (id: string): Promise<string[]> =>
  Object.values(
    (
      await rows.query(
        `SELECT original->>'key' AS original, signed->>'key' AS signed, sealed->>'key' AS sealed
           FROM documents d JOIN seals s ON s.document_id = d.id AND s.replaced_at IS NULL WHERE d.id = $1`,
        [id],
      )
    ).rows[0],
  );
const isStored = (key: string) => existsSync(join(scene.folder, key));
const told = async (id: string) =>
  (await rows.query(`SELECT data FROM outbox_message WHERE name = 'document.sealed' AND aggregate_id = $1`, [id])).rows;

describe('a signed document', () => {
  it('is sealed with a timestamp: its owner gets the sealed file, which begins with the bytes that were signed', async () => {
    const { id, order } = await scene.aDocument(pdf);
    await scene.sign(id, pdf, { udin: `${THIS_YEAR}123456ABCDEF1234` });
    const seal = await sealed(id);
    expect(seal).toMatchObject({
      way: 'page',
      reason: null,
      level: 'B-T',
      sheetSha256: null,
      signedSha256: hashOf(pdf),
    });
    expect(seal.checkAddress).toMatch(/^http:.*\/v\/[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(seal.checkAddress.endsWith(`/v/${seal.code}`)).toBe(true);
    const file = await content(id, 'signed', asOwner(order));
    expect(file.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(hashOf(file)).toBe(seal.sealedSha256);
    expect((await content(id, 'signed-original', asOwner(order))).equals(pdf)).toBe(true);
    const { status, stdout } = offline(file);
    expect(status).toBe(4);
    expect(stdout).toMatch(/Development document seal - do not trust/);
    expect(stdout).toContain('as Test timestamp authority says');
    const [event, another] = await told(id);
    expect(another).toBeUndefined();
    expect(event!.data).toMatchObject({ documentId: id, udin: `${THIS_YEAR}123456ABCDEF1234`, isFirst: true });
  });

  it('is sealed at once also when the clock of the instance that took the signature is minutes ahead', async () => {
    const { id } = await scene.aDocument(pdf);
    jest.useFakeTimers(clockAt(new Date(Date.now() + 10 * 60_000)));
    await scene.sign(id, pdf).finally(() => jest.useRealTimers());
    expect(await sealed(id)).toMatchObject({ way: 'page' });
  });

  it.each([
    ['a Word file', 'letter.docx', 'turnover.docx'],
    ['a picture', 'scan.png', 'turnover.png'],
  ])('that is %s stays as it is and gets a sealed sheet', async (_, file, name) => {
    const bytes = await real(file);
    const { id } = await scene.aDocument(pdf);
    await scene.sign(id, bytes, {}, { name });
    const seal = await sealed(id);
    expect(seal).toMatchObject({ way: 'sheet', sealedSha256: null });
    expect((await content(id, 'signed')).equals(bytes)).toBe(true);
    const sheet = await content(id, 'seal-sheet');
    expect(hashOf(sheet)).toBe(seal.sheetSha256);
    expect(offline(sheet).status).toBe(4);
  });

  it('waits for a timestamp authority that is away, shows that it waits, and is never sealed with less', async () => {
    authority.behaviour = 'away';
    const { id } = await scene.aDocument(pdf);
    await scene.sign(id, pdf);
    await waitFor(async () => (await sealOf(id)).attempts >= 2, { what: 'two attempts', within: 60_000 });
    const waiting = await sealOf(id);
    expect(waiting).toMatchObject({ state: 'waiting', level: null, sealedSha256: null });
    expect(waiting.lastError).toContain('timestamp authority');
    expect((await content(id, 'signed')).equals(pdf)).toBe(true);
    expect(await waitingForSeal()).toEqual({ all: 1, long: 0 });
    await rows.query(`UPDATE seals SET signed_at = signed_at - interval '11 minutes' WHERE document_id = $1`, [id]);
    expect(await waitingForSeal()).toEqual({ all: 1, long: 1 });
    authority.behaviour = 'honest';
    expect(await sealed(id)).toMatchObject({ level: 'B-T' });
    expect(await waitingForSeal()).toEqual({ all: 0, long: 0 });
    expect(await told(id)).toHaveLength(1);
  });

  it('[ADM-4] that is rejected before it is sealed is not sealed, and nobody told; moved back it is', async () => {
    authority.behaviour = 'away';
    const { id } = await scene.aDocument(pdf);
    await scene.sign(id, pdf);
    const move = (documentStatus: string) =>
      scene.call(`/api/documents/${id}/status`, {
        method: 'PATCH',
        headers: { ...scene.asAdmin(), 'content-type': 'application/json' },
        body: JSON.stringify({ documentStatus, note: 'As told.' }),
      });
    expect((await move('rejected')).status).toBe(200);
    authority.behaviour = 'honest';
    // Whatever was begun before ends, and another document is sealed meanwhile.
    await rows.query(`UPDATE seals SET due_at = now() - interval '1 second' WHERE document_id = $1`, [id]);
    const other = await scene.aDocument(pdf);
    await scene.sign(other.id, pdf);
    await sealed(other.id);
    expect([(await sealOf(id)).state, await told(id)]).toEqual(['waiting', []]);
    await move('signed');
    await sealed(id);
    expect(await told(id)).toHaveLength(1);
  });

  it('that is signed again is sealed again: the older file goes, its proof stays', async () => {
    const { id } = await scene.aDocument(pdf);
    await scene.sign(id, pdf);
    const first = await sealed(id);
    const replaced = await filesOf(id);
    const other = await real('letter.pdf');
    await scene.sign(id, other);
    const second = await sealed(id);
    expect(second.code).not.toBe(first.code);
    expect(hashOf(await content(id, 'signed'))).toBe(second.sealedSha256);
    expect((await filesOf(id)).map(isStored)).toEqual([true, true, true]);
    expect(replaced.map(isStored)).toEqual([true, false, false]);
    const kept = await rows.query('SELECT sealed, replaced_at FROM seals WHERE sealed_sha256 = $1', [
      first.sealedSha256,
    ]);
    expect(kept.rows).toEqual([{ sealed: null, replaced_at: expect.any(Date) }]);
  });

  it('that its owner deletes leaves no bytes, and keeps its proof', async () => {
    const { id, order } = await scene.aDocument(pdf);
    await scene.sign(id, pdf);
    const { sealedSha256 } = await sealed(id);
    const files = await filesOf(id);
    expect(files.map(isStored)).toEqual([true, true, true]);
    expect((await scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: asOwner(order) })).status).toBe(200);
    expect(files.map(isStored)).toEqual([false, false, false]);
    const kept = await rows.query('SELECT state, sealed FROM seals WHERE sealed_sha256 = $1', [sealedSha256]);
    expect(kept.rows).toEqual([{ state: 'sealed', sealed: null }]);
  });

  it('[PRV-2] is missed in the audit chain when the end of its chain, or all of it, was taken away', async () => {
    const { id } = await scene.aDocument(pdf);
    await scene.sign(id, pdf);
    await sealed(id);
    const source = await new DataSource(dataSourceOptions(schema, scene.database.ownerUrl, 1)).initialize();
    const missing = async () =>
      (await checkChains(source)).broken.map((one) => [one.documentId, one.number, one.problem]);
    expect(await missing()).toEqual([]);
    await rows.query(
      `WITH cut AS (DELETE FROM audit_entries WHERE document_id = $1 AND act = 'sealed' RETURNING *)
       UPDATE audit_heads h SET number = cut.number - 1, hash = cut.previous_hash FROM cut WHERE h.document_id = $1`,
      [id],
    );
    expect(await missing()).toEqual([[id, 3, 'missing']]);
    for (const table of ['audit_entries', 'audit_heads'])
      await rows.query(`DELETE FROM ${table} WHERE document_id = $1`, [id]);
    expect(await missing()).toEqual([[id, 1, 'missing']]);
    await source.destroy();
  });

  it('has a seal that only its owner and admins see, and none before it is signed', async () => {
    const { id, order } = await scene.aDocument(pdf);
    const none = await scene.call(`/api/documents/${id}/seal`, { headers: asOwner(order) });
    expect([none.status, none.body.error]).toEqual([404, 'document.not-sealed']);
    await scene.sign(id, pdf);
    await sealed(id);
    const foreign = await scene.call(`/api/documents/${id}/seal`, { headers: scene.bearer(scene.admin) });
    expect(foreign.status).toBe(403);
    const { body } = await scene.call(`/api/documents/${id}/seal`, { headers: asOwner(order) });
    expect(body.data.lastError).toBeUndefined();
    const bySignedLink = await fetch(new URL(body.data.signedOriginalLink, scene.urls[0]));
    expect(Buffer.from(await bySignedLink.arrayBuffer()).equals(pdf)).toBe(true);
  });

  it('is sealed once by two instances that look at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await scene.aDocument(pdf)).id));
    await Promise.all(ids.map((id) => scene.sign(id, pdf)));
    for (const id of ids) await sealed(id);
    for (const id of ids) expect(await told(id)).toHaveLength(1);
    const keys = await rows.query('SELECT count(*)::int AS n FROM service_keys');
    expect(keys.rows[0].n).toBe(1);
  });
});
