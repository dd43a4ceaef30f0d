import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { checkActs, dataSourceOptions, runActsCommand } from '@udin/service-kit';
import { waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { Scene } from './a-scene';

let scene: Scene;
let rows: DataSource;
beforeAll(async () => {
  // An event fails for good after a moment, not after the minutes of production.
  process.env.EVENTS_RETRY_DELAYS_MS = '10';
  scene = await Scene.open(2);
  rows = await new DataSource(dataSourceOptions(schema, scene.database.ownerUrl, 2)).initialize();
});
afterAll(async () => {
  delete process.env.EVENTS_RETRY_DELAYS_MS;
  await rows?.destroy();
  await scene?.close();
});

const owner = { id: randomUUID(), type: 'admin' as const };
const ask = async (path: string, method = 'GET', body?: object) => {
  const headers = { ...scene.as(owner), ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(`${scene.url}/api/${path}`, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, text, data: text.startsWith('{"success"') ? JSON.parse(text).data : undefined };
};
const acts = async () =>
  (await ask('operations/notes/acts')).data as { number: number; stage: string; asked: number }[];
const aNote = { noteText: 'Page 2 is missing.', priority: 'low' };
const write = (document: string, admin = owner) => scene.call('POST', `document/${document}`, admin, aNote);

describe('the audit log of a service', () => {
  it('[ADM-4] holds what an admin asked for and what became of it, and nothing of a customer', async () => {
    const document = await scene.aDocument();
    expect((await write(document)).status).toBe(201);
    expect((await write(randomUUID())).status).toBe(404);
    await scene.call('POST', `document/${document}`, { id: scene.owner, type: 'user' }, aNote);
    const [refused, asked2, done, asked1] = await acts();
    const act = 'POST /api/notes/document/:id';
    expect(asked1).toMatchObject({ number: 1, stage: 'asked', act, adminId: owner.id, adminName: 'Asha Sen' });
    expect(asked1).toMatchObject({ role: 'owner', details: { id: document, priority: 'low' } });
    expect(done).toMatchObject({ number: 2, stage: 'done', asked: 1, details: { noteId: expect.any(String) } });
    expect(asked2).toMatchObject({ number: 3, stage: 'asked' });
    expect(refused).toMatchObject({ number: 4, stage: 'refused', asked: 3, details: { code: 'document.not-found' } });
    expect(JSON.stringify(await acts())).not.toContain('missing');
    expect((await ask('operations/notes/acts?before=3&limit=1')).data).toMatchObject([{ number: 2 }]);
  });

  it('[ADM-4] has no gap and no fork when twenty admins act at once on two instances', async () => {
    const document = await scene.aDocument();
    const before = (await checkActs(rows)).entries;
    const admins = Array.from({ length: 20 }, () => ({ id: randomUUID(), type: 'admin' as const }));
    await Promise.all(admins.map((admin) => write(document, admin)));
    expect(await checkActs(rows)).toMatchObject({ entries: before + 40, broken: null });
  });

  it('[ADM-4] is taken along as lines that hold all that was hashed', async () => {
    const { data } = await ask('operations/notes/acts/verification');
    const lines = (await ask('operations/notes/acts/export')).text.trim().split('\n');
    // Taking it along is an act of its own.
    expect(lines).toHaveLength(data.entries + 1);
    expect(JSON.parse(lines[1]!)).toMatchObject({
      service: 'notes',
      number: 2,
      previousHash: JSON.parse(lines[0]!).hash,
    });
    const sheet = await fetch(`${scene.url}/api/operations/notes/acts/export?format=csv`, { headers: scene.as(owner) });
    // As bytes: text() leaves out the mark that tells spreadsheets of UTF-8.
    const [header, first] = Buffer.from(await sheet.arrayBuffer())
      .toString()
      .split('\r\n');
    expect(header).toMatch(/^\uFEFFservice,number,at,stage,act/);
    expect(first).toMatch(/^notes,1,.*"\{""id"":""/);
  });

  it('[ADM-4] refuses every change, also to the owner of the tables, and does nothing without an entry', async () => {
    for (const sql of ['UPDATE admin_acts SET act = act', 'DELETE FROM admin_acts', 'TRUNCATE admin_acts'])
      await expect(rows.query(sql)).rejects.toThrow('append-only');
    const service = await new DataSource(dataSourceOptions(schema, scene.database.url, 1)).initialize();
    for (const sql of ['UPDATE admin_acts SET act = act', 'DELETE FROM admin_acts', 'DELETE FROM admin_act_heads'])
      await expect(service.query(sql)).rejects.toThrow('permission denied');
    await service.destroy();
    const document = await scene.aDocument();
    await rows.query('ALTER TABLE admin_acts RENAME TO admin_acts_away');
    expect((await write(document)).status).toBe(500);
    await rows.query('ALTER TABLE admin_acts_away RENAME TO admin_acts');
    expect((await scene.call('GET', `document/${document}`, owner)).body.data).toMatchObject([]);
  });

  it.each([
    ['changed', 2, `UPDATE admin_acts SET details = '{"code": "none"}' WHERE number = 2`],
    ['missing', 3, 'DELETE FROM admin_acts WHERE number = 3'],
    ['head-differs', 1, 'UPDATE admin_act_heads SET number = 1'],
  ])('[ADM-4] names the entry that is %s: %i', async (problem, number, sql) => {
    const change = (statement: string) =>
      rows.transaction(async (tx) => {
        // As somebody does who owns the database.
        await tx.query('ALTER TABLE admin_acts DISABLE TRIGGER admin_acts_are_kept');
        await tx.query(statement);
        await tx.query('ALTER TABLE admin_acts ENABLE TRIGGER admin_acts_are_kept');
      });
    const [kept] = await rows.query('SELECT jsonb_agg(a) AS acts FROM admin_acts a');
    const [head] = await rows.query('SELECT * FROM admin_act_heads');
    await change(sql);
    expect((await ask('operations/notes/acts/verification')).data).toMatchObject({ broken: { number, problem } });
    const said = [jest.spyOn(console, 'error').mockImplementation(), jest.spyOn(console, 'info').mockImplementation()];
    expect(await runActsCommand({ name: 'notes', schema }, ['verify'], scene.database.url)).toBe(1);
    expect(said[0]!.mock.calls.flat().join()).toContain(`notes: act ${number} `);
    await change('DELETE FROM admin_acts');
    await rows.query('INSERT INTO admin_acts SELECT * FROM jsonb_populate_recordset(NULL::admin_acts, $1)', [
      JSON.stringify(kept.acts),
    ]);
    await rows.query('UPDATE admin_act_heads SET number = $1', [head.number]);
    expect(await runActsCommand({ name: 'notes', schema }, ['verify'], scene.database.url)).toBe(0);
    expect(said[1]!.mock.calls.flat().join()).toContain(`end ${head.number} ${head.hash}`);
    for (const spy of said) spy.mockRestore();
  });
});

describe('what a service tells of itself', () => {
  it('[EVT-2] shows a poisoned event, which works after its cause is mended and it is replayed', async () => {
    const report = async () => (await ask('operations/notes')).data;
    const whole = { service: 'notes', ready: true, parts: { database: 'up', broker: 'up' }, outbox: { failing: 0 } };
    // A part that a busy machine takes more than two seconds to ask is told as down.
    await waitFor(async () => {
      expect(await report()).toMatchObject(whole);
      return true;
    });
    const queue = 'notes.document.uploaded';
    await rows.query('ALTER TABLE known_documents RENAME TO known_documents_away');
    const documentId = randomUUID();
    await scene.events.tell('document.uploaded', { ...exampleOf('document.uploaded'), ...scene.about(documentId) });
    await waitFor(
      async () => (await report()).queues.find((one: { queue: string }) => one.queue === queue).dead === 1,
      {
        what: 'the dead letter in the report',
      },
    );
    const [dead] = (await ask('events/notes/dead')).data;
    expect(dead).toMatchObject({ queue, error: expect.stringContaining('known_documents') });
    await rows.query('ALTER TABLE known_documents_away RENAME TO known_documents');
    expect((await ask(`events/notes/dead/${dead.id}/replay`, 'POST', {})).data).toEqual({ replayed: 1 });
    await scene.known(documentId, scene.owner);
    expect((await acts()).map(({ stage }) => stage).slice(0, 2)).toEqual(['done', 'asked']);
  });
});
