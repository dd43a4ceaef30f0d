import { dataSourceOptions } from '@udin/service-kit';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { checkChains } from '../src/audit-chain/check-chains';
import { runAudit } from '../src/audit-chain/run-audit';
import { schema } from '../src/data-source';
import { real, Scene } from './a-scene';

let scene: Scene;
let rows: Pool;
let source: DataSource;
let pdf: Buffer;
beforeAll(async () => {
  scene = await Scene.open(2);
  rows = new Pool({ connectionString: scene.database.ownerUrl, max: 2 });
  source = await new DataSource(dataSourceOptions(schema, scene.database.ownerUrl, 2)).initialize();
  pdf = await real('letter.pdf');
});
afterAll(async () => {
  await source?.destroy();
  await rows?.end();
  await scene?.close();
});

const actsOf = async (id: string) =>
  (await rows.query('SELECT act FROM audit_entries WHERE document_id = $1 ORDER BY number', [id])).rows.map(
    ({ act }) => act,
  );

async function aWorkedOnDocument() {
  const { id, order, link } = await scene.aDocument(pdf);
  await (await fetch(new URL(link, scene.urls[0]))).arrayBuffer();
  const headers = { ...scene.asAdmin(), 'content-type': 'application/json' };
  const body = JSON.stringify({ documentStatus: 'processing' });
  await scene.call(`/api/documents/${id}/status`, { method: 'PATCH', headers, body });
  await scene.sign(id, pdf);
  return { id, order };
}

describe('the audit chain', () => {
  it('[PRV-2] holds every act on a document, each linked to the one before it', async () => {
    const { id, order } = await aWorkedOnDocument();
    await scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: scene.bearer(order.userId) });
    expect(await actsOf(id)).toEqual(['uploaded', 'opened', 'status-changed', 'signed', 'deleted']);
    const { broken, entries } = await checkChains(source);
    expect(broken).toEqual([]);
    expect(entries).toBeGreaterThanOrEqual(5);
  });

  it('has no gap and no fork when forty acts happen at once on two instances', async () => {
    const { id } = await scene.aDocument(pdf);
    const open = (n: number) =>
      fetch(new URL(`/api/documents/${id}/content`, scene.urls[n % 2]), { headers: scene.asAdmin() });
    await Promise.all(Array.from({ length: 40 }, async (_, n) => (await open(n)).arrayBuffer()));
    expect(await actsOf(id)).toHaveLength(41);
    expect((await checkChains(source, id)).broken).toEqual([]);
  });

  it.each([
    ['changed', 2, `UPDATE audit_entries SET details = '{"kind": "signed"}' WHERE document_id = $1 AND number = 2`],
    ['changed', 3, `UPDATE audit_entries SET at = at + interval '1 millisecond' WHERE document_id = $1 AND number = 3`],
    ['changed', 4, `UPDATE audit_entries SET by_id = gen_random_uuid() WHERE document_id = $1 AND number = 4`],
    ['missing', 2, `DELETE FROM audit_entries WHERE document_id = $1 AND number = 2`],
    ['missing', 4, `DELETE FROM audit_entries WHERE document_id = $1 AND number = 4`],
    ['head-differs', 3, `UPDATE audit_heads SET number = 3 WHERE document_id = $1`],
    ['head-differs', 0, `DELETE FROM audit_heads WHERE document_id = $1`],
  ])('names the entry that is %s: %i', async (problem, number, sql) => {
    const { id } = await aWorkedOnDocument();
    await rows.query(sql, [id]);
    const { broken } = await checkChains(source);
    expect(broken.filter(({ documentId }) => documentId === id)).toEqual([{ documentId: id, number, problem }]);
    const errors = jest.spyOn(console, 'error').mockImplementation();
    const infos = jest.spyOn(console, 'info').mockImplementation();
    expect(await runAudit(['verify'], scene.database.url)).toBe(1);
    expect(errors.mock.calls.flat().join()).toContain(id);
    errors.mockRestore();
    infos.mockRestore();
    await rows.query('DELETE FROM audit_entries WHERE document_id = $1', [id]);
    await rows.query('DELETE FROM audit_heads WHERE document_id = $1', [id]);
  });

  it('[PRV-2] can only be added to by the service', async () => {
    const { id } = await scene.aDocument(pdf);
    const asService = new Pool({ connectionString: scene.database.url, max: 1 });
    for (const sql of ['UPDATE audit_entries SET act = act', 'DELETE FROM audit_entries', 'TRUNCATE audit_entries']) {
      await expect(asService.query(sql)).rejects.toThrow('permission denied');
    }
    await expect(asService.query('DELETE FROM audit_heads WHERE document_id = $1', [id])).rejects.toThrow('permission');
    await expect(asService.query('DELETE FROM seals')).rejects.toThrow('permission denied');
    await asService.end();
  });

  it('is checked by a command, which says when all is well', async () => {
    const said = jest.spyOn(console, 'info').mockImplementation();
    const errors = jest.spyOn(console, 'error').mockImplementation();
    expect(await runAudit(['verify'], scene.database.url)).toBe(0);
    expect(said.mock.calls.flat().join()).toMatch(/\d+ chains, \d+ entries, 0 broken/);
    expect(await runAudit(['mend'], scene.database.url)).toBe(64);
    expect(await runAudit(['verify', 'the last one'], scene.database.url)).toBe(64);
    expect(errors).toHaveBeenLastCalledWith('the last one is no id of a document.');
    expect(await runAudit(['verify', '01a21432-88e5-74cf-bd39-69f1644d2041'], scene.database.url)).toBe(1);
    said.mockRestore();
    errors.mockRestore();
  });
});
