import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { dataSourceOptions, firstIdAt, newId } from '@udin/service-kit';
import { clockAt, waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { KnownDocumentService } from '../src/documents/known-document.service';
import { Scene } from './a-scene';

let scene: Scene;
let database: DataSource;
const owner = () => ({ id: scene.owner, type: 'user' as const });
const admin = () => ({ id: scene.admin, type: 'admin' as const });

beforeAll(async () => {
  scene = await Scene.open(2);
  database = await new DataSource(dataSourceOptions(schema, scene.database.ownerUrl, 2)).initialize();
});
afterAll(async () => {
  await database?.destroy();
  await scene.close();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('notes', () => {
  it('[NOTE-2] are added with medium priority, listed newest first in pages, and counted', async () => {
    const id = await scene.aDocument();
    for (const noteText of ['one', 'two', 'three']) await scene.call('POST', `document/${id}`, owner(), { noteText });
    await scene.call('POST', `document/${id}`, admin(), { noteText: 'four', priority: 'urgent', isInternal: true });
    const page = await scene.call('GET', `document/${id}?page=2&limit=2`, admin());
    expect(page.body).toMatchObject({ success: true, page: 2, pages: 2, total: 4 });
    expect(page.body.data.map(({ noteText }: { noteText: string }) => noteText)).toEqual(['two', 'one']);
    expect(page.body.data[0]).toMatchObject({
      priority: 'medium',
      noteType: 'user',
      userType: 'user',
      userId: scene.owner,
      isInternal: false,
      documentId: id,
    });
    const stats = await scene.call('GET', `document/${id}/stats`, admin());
    expect(stats.body.data).toEqual({ totalNotes: 4, urgentNotes: 1, internalNotes: 1 });
  });

  it('[NOTE-2] are not overwritten unseen: of many edits of what was seen one is saved, the others get it', async () => {
    const id = await scene.aDocument();
    const { body } = await scene.call('POST', `document/${id}`, owner(), { noteText: 'first' });
    const { id: noteId, revision: expectedRevision } = body.data;
    const edit = (noteText: string) => scene.call('PATCH', noteId, owner(), { noteText, expectedRevision });
    const answers = await Promise.all([0, 1, 2, 3, 4].map((n) => edit(`of tab ${n}`)));
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    const { noteText, revision } = saved[0]!.body.data;
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { error: 'note.changed', data: { note: { noteText, revision } } },
      ]);
    // An answer that was cut off: the same again is no conflict.
    expect((await edit(noteText)).status).toBe(200);
    expect(
      (await scene.call('PATCH', noteId, owner(), { noteText: 'knowingly', expectedRevision: revision })).status,
    ).toBe(200);
  });

  it('[NOTE-2] say who edited the words of a colleague', async () => {
    const id = await scene.aDocument();
    const other = { id: randomUUID(), type: 'admin' as const };
    const { body } = await scene.call('POST', `document/${id}`, admin(), { noteText: 'mine' });
    const edited = await scene.call('PATCH', body.data.id, other, { noteText: 'not mine' });
    expect([body.data.editedByName, edited.body.data.editedByName]).toEqual([null, expect.stringMatching(/\w/)]);
    const back = await scene.call('PATCH', body.data.id, admin(), { noteText: 'mine again' });
    expect(back.body.data.editedByName).toBeNull();
  });

  it('[NOTE-2] are taken for a document whose upload has not been told here yet', async () => {
    // By the clock of a service that is four minutes behind.
    const documentId = firstIdAt(new Date(Date.now() - 4 * 60_000));
    const waits = jest.spyOn(KnownDocumentService.prototype, 'waitUntilTold');
    // However late the event comes on a busy machine, they still wait for it; the clock goes on for what never comes.
    jest.useFakeTimers(clockAt(new Date()));
    const [added, listed, missing] = [
      scene.call('POST', `document/${documentId}`, owner(), { noteText: 'at once' }),
      scene.call('GET', `document/${documentId}`, owner()),
      scene.call('GET', `document/${newId()}`, owner()),
    ];
    await waitFor(() => waits.mock.calls.length === 3, { what: 'all three to wait' });
    await scene.events.tell('document.uploaded', { ...exampleOf('document.uploaded'), ...scene.about(documentId) });
    expect([(await added).status, (await listed).status]).toEqual([201, 200]);
    jest.useRealTimers();
    expect((await missing).status).toBe(404);
  });

  it('[NOTE-2] are one note when they come again with the same key, also at once', async () => {
    const [id, other] = [await scene.aDocument(), await scene.aDocument()];
    const note = { noteText: 'once', idempotencyKey: randomUUID() };
    const send = (document: string, who = owner()) => scene.call('POST', `document/${document}`, who, note);
    const answers = await Promise.all([send(id), send(id), send(id)]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await scene.call('GET', `document/${id}`, owner())).body.total).toBe(1);
    const told = await database.query(`SELECT FROM outbox_message WHERE name = 'note.added' AND aggregate_id = $1`, [
      id,
    ]);
    expect(told).toHaveLength(1);
    expect((await send(other)).body).toMatchObject({
      error: 'request.invalid',
      details: [{ field: 'idempotencyKey' }],
    });
    const ofAdmin = await scene.call('POST', `document/${other}`, admin(), note);
    expect(ofAdmin.status).toBe(201);
  });

  it('[NOTE-2] are read when the other side has listed them, not when their author has', async () => {
    const id = await scene.aDocument();
    await scene.call('POST', `document/${id}`, owner(), { noteText: 'seen?' });
    const look = async (who: ReturnType<typeof owner> | ReturnType<typeof admin>) =>
      (await scene.call('GET', `document/${id}`, who)).body.data[0].read;
    expect(await look(owner())).toBe(false);
    expect(await look(owner())).toBe(false);
    expect(await look(admin())).toBe(false);
    expect(await look(owner())).toBe(true);
  });

  it('[NOTE-2] of all documents are listed for their owner alone, without the internal ones, and none is read by it', async () => {
    const [customer, other] = [randomUUID(), randomUUID()].map((id) => ({ id, type: 'user' as const }));
    const [first, second] = [await scene.aDocument(customer!.id), await scene.aDocument(customer!.id)];
    const add = (id: string, noteText: string, more = {}) =>
      scene.call('POST', `document/${id}`, admin(), { noteText, ...more });
    await add(first, 'one');
    await add(second, 'hidden', { isInternal: true });
    await add(second, 'two');
    await add(await scene.aDocument(other!.id), 'of somebody else');
    const path = `user/${customer!.id}`;
    const { body } = await scene.call('GET', path, customer!);
    expect(body).toMatchObject({ total: 2, data: [{ noteText: 'one', documentId: first }, { noteText: 'two' }] });
    expect((await scene.call('GET', `${path}?page=2&limit=1`, customer!)).body).toMatchObject({
      pages: 2,
      data: [{ noteText: 'two', read: false }],
    });
    for (const who of [other!, admin()]) expect((await scene.call('GET', path, who)).status).toBe(403);
    expect((await scene.call('GET', 'user/me', customer!)).body.error).toBe('auth.user-not-found');
  });

  it.each([
    [{ noteText: '' }, 'noteText', 'Please write something before saving the note.'],
    [{ noteText: '  \n\t ' }, 'noteText', 'Please write something before saving the note.'],
    [{ noteText: '\u200b \u202e' }, 'noteText', 'Please write something before saving the note.'],
    [{}, 'noteText', expect.any(String)],
    [{ noteText: 'x'.repeat(5_001) }, 'noteText', 'The noteText may have at most 5,000 characters.'],
    [{ noteText: 'x', priority: 'very' }, 'priority', expect.stringContaining('low')],
    [{ noteText: 'x', isInternal: 'yes' }, 'isInternal', expect.any(String)],
    [{ noteText: null }, 'noteText', expect.any(String)],
    [{ noteText: 'a\u0000b' }, 'noteText', 'noteText contains a NUL character'],
    [{ noteText: 'x', authorId: 'me' }, 'authorId', expect.any(String)],
  ])('[NOTE-1] bad input %j is 400, naming %s', async (body, field, reason) => {
    const id = await scene.aDocument();
    const answer = await scene.call('POST', `document/${id}`, owner(), body);
    expect(answer).toMatchObject({ status: 400, body: { success: false } });
    expect(answer.body.details).toEqual(expect.arrayContaining([{ field, reason }]));
    expect((await scene.call('GET', `document/${id}`, owner())).body.total).toBe(0);
  });

  it('[NOTE-1] null counts as left out', async () => {
    const id = await scene.aDocument();
    const { status, body } = await scene.call('POST', `document/${id}`, owner(), {
      noteText: 'x',
      priority: null,
      isInternal: null,
    });
    expect([status, body.data.priority, body.data.isInternal]).toEqual([201, 'medium', false]);
  });

  it('[NOTE-1] a blank edit is 400 and changes nothing', async () => {
    const id = await scene.aDocument();
    const { body } = await scene.call('POST', `document/${id}`, owner(), { noteText: 'stays' });
    expect((await scene.call('PATCH', body.data.id, owner(), { noteText: ' ' })).status).toBe(400);
    expect((await scene.call('GET', `document/${id}`, owner())).body.data[0].noteText).toBe('stays');
  });

  it('[NOTE-2] a document or note that is not there is 404, whatever the id looks like', async () => {
    for (const id of [randomUUID(), 'not-an-id']) {
      expect((await scene.call('GET', `document/${id}`, owner())).body.error).toBe('document.not-found');
      expect((await scene.call('DELETE', id, owner())).body.error).toBe('note.not-found');
    }
    // What is no text at all is refused before anything is looked up.
    expect((await scene.call('GET', 'document/%00', owner())).body.error).toBe('request.malformed');
  });
});

describe('documents that notes hear of', () => {
  it('[EVT-2] are known after any of their events, in any order and any number of times', async () => {
    const id = randomUUID();
    await scene.events.tell('document.signed', { ...exampleOf('document.signed'), ...scene.about(id) }, { times: 3 });
    await scene.known(id);
    await scene.events.tell(
      'document.uploaded',
      { ...exampleOf('document.uploaded'), ...scene.about(id) },
      { times: 3 },
    );
    expect((await scene.call('POST', `document/${id}`, owner(), { noteText: 'hello' })).status).toBe(201);
    expect(await database.query(`SELECT count(*)::int AS n FROM known_documents WHERE id = $1`, [id])).toEqual([
      { n: 1 },
    ]);
  });

  it('[NOTE-2] take their notes with them, and do not come back by a late event', async () => {
    const id = await scene.aDocument();
    await scene.call('POST', `document/${id}`, owner(), { noteText: 'gone soon' });
    await scene.events.tell('document.deleted', { ...exampleOf('document.deleted'), ...scene.about(id) }, { times: 2 });
    await waitFor(async () => (await scene.call('GET', `document/${id}`, owner())).status === 404);
    expect(await database.query(`SELECT count(*)::int AS n FROM notes WHERE document_id = $1`, [id])).toEqual([
      { n: 0 },
    ]);
    const late = await scene.events.tell('document.uploaded', {
      ...exampleOf('document.uploaded'),
      ...scene.about(id),
    });
    await waitFor(
      async () => (await database.query(`SELECT 1 FROM inbox_receipt WHERE event_id = $1`, [late])).length === 1,
    );
    expect((await scene.call('GET', `document/${id}`, admin())).status).toBe(404);
    expect(await database.query(`SELECT customer, file_name FROM known_documents WHERE id = $1`, [id])).toEqual([
      { customer: null, file_name: null },
    ]);
  });

  it('[NOTE-3] [EVT-2] publish note.added once per note, without its text', async () => {
    const id = await scene.aDocument();
    const { body } = await scene.call('POST', `document/${id}`, owner(), {
      noteText: 'top secret words',
      priority: 'high',
    });
    await scene.call('POST', `document/${id}`, owner(), { noteText: ' ' });
    const rows: { payload: { data: object } }[] = await database.query(
      `SELECT to_jsonb(m) AS payload FROM outbox_message m WHERE name = 'note.added' AND m::text LIKE '%' || $1 || '%'`,
      [id],
    );
    expect(rows).toHaveLength(1);
    const text = JSON.stringify(rows);
    expect(text).toContain(body.data.id);
    expect(text).not.toContain('top secret words');
  });
});
