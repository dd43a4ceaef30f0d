import { type Envelope, EVENTS, exampleOf, type NoteAdded, type NoteWithdrawn } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { connect, type ChannelModel, type ConsumeMessage } from 'amqplib';
import { Check } from 'typebox/value';
import { validate as isUuid, version as uuidVersion } from 'uuid';
import { Scene } from './a-scene';

let scene: Scene;
let connection: ChannelModel;
const received: ConsumeMessage[] = [];
const owner = () => ({ id: scene.owner, type: 'user' as const });
const admin = () => ({ id: scene.admin, type: 'admin' as const });

beforeAll(async () => {
  scene = await Scene.open(2);
  // In the place of the notification service: the queue that the notes service declared for it.
  const queue = 'notification.note.added';
  const { manage, vhost } = scene.broker;
  await waitFor(() => manage<object>('GET', `queues/${vhost}/${queue}`), { what: 'the queue' });
  connection = await connect(scene.broker.amqpUrl);
  const channel = await connection.createChannel();
  await channel.consume(queue, (message) => message && received.push(message), { noAck: true });
});
afterAll(async () => {
  await connection?.close();
  await scene.close();
});

const about = (noteId: string) => received.filter(({ content }) => content.includes(noteId));

const noteOf = ({ content }: ConsumeMessage) => JSON.parse(content.toString()).data.noteId;

describe('note.added at the broker', () => {
  it.each([
    ['customer', owner, { priority: 'high' }, { authorType: 'user', priority: 'high', isInternal: false }],
    ['admin', admin, {}, { authorType: 'admin', priority: 'medium', isInternal: false }],
    ['admin, internal', admin, { isInternal: true }, { authorType: 'admin', priority: 'medium', isInternal: true }],
  ])('[NOTE-3] [EVT-2] of a note by a(n) %s is a valid envelope without its text', async (_, who, note, expected) => {
    const documentId = await scene.aDocument();
    const said = { noteText: 'top secret words', ...note };
    const { body } = await scene.call('POST', `document/${documentId}`, who(), said);
    await waitFor(() => about(body.data.id).length > 0, { what: 'note.added at the broker' });
    const [message] = about(body.data.id);
    expect(message!.fields.routingKey).toBe('note.added');
    expect(message!.properties).toMatchObject({ deliveryMode: 2, contentType: 'application/json' });
    const envelope = JSON.parse(message!.content.toString()) as Envelope<'note.added'>;
    expect(isUuid(envelope.id) && uuidVersion(envelope.id)).toBe(7);
    expect(message!.properties.messageId).toBe(envelope.id);
    expect(new Date(envelope.occurredAt).toISOString()).toBe(envelope.occurredAt);
    expect(Check(EVENTS['note.added'].data, envelope.data)).toBe(true);
    const { customer, fileName } = scene.about(documentId);
    const data = { documentId, fileName, customer, authorId: who().id, addedAt: body.data.createdAt, ...expected };
    const traceparent = expect.stringMatching(/^00-[0-9a-f]{32}-/);
    const requestId = expect.any(String);
    expect(envelope).toMatchObject({ name: 'note.added', version: 1, requestId, traceparent, data });
    expect(message!.content.toString()).not.toContain('top secret words');
  });

  it('[EVT-2] is said once for each note that was kept, and not for what was refused, edited or deleted', async () => {
    const documentId = await scene.aDocument();
    const refused = await scene.call('POST', `document/${documentId}`, owner(), { noteText: 'mine', isInternal: true });
    const kept = await scene.call('POST', `document/${documentId}`, owner(), { noteText: 'kept' });
    await scene.call('PATCH', kept.body.data.id, owner(), { noteText: 'changed' });
    await scene.call('DELETE', kept.body.data.id, owner());
    const last = await scene.call('POST', `document/${documentId}`, owner(), { noteText: 'last' });
    const expected = [kept.body.data.id, last.body.data.id].sort();
    await waitFor(() => expected.every((id) => about(id).length > 0), { what: 'both notes at the broker' });
    expect(refused.status).toBe(403);
    expect(about(documentId).map(noteOf).sort()).toEqual(expected);
  });
});

describe('note.added of an internal note', () => {
  it('[NOTE-3] is said again, for the customer, when the note is internal no more', async () => {
    const documentId = await scene.aDocument();
    const said = { noteText: 'Which page?', isInternal: true };
    const { id } = (await scene.call('POST', `document/${documentId}`, admin(), said)).body.data;
    for (const isInternal of [true, false, false]) await scene.call('PATCH', id, admin(), { isInternal });
    const told = await scene.rows(
      `SELECT data FROM outbox_message WHERE name = 'note.added' AND aggregate_id = $1 ORDER BY id`,
      [documentId],
    );
    expect(told.map(({ data }) => (data as NoteAdded).isInternal)).toEqual([true, false]);
  });
});

describe('note.withdrawn', () => {
  const withdrawn = async (documentId: string) => {
    const told = await scene.rows(
      `SELECT data FROM outbox_message WHERE name = 'note.withdrawn' AND aggregate_id = $1 ORDER BY id`,
      [documentId],
    );
    return told.map(({ data }) => data as NoteWithdrawn);
  };

  it('[NOTE-2] tells that a note is internal from now on, or deleted, and with which note.added it is visible again', async () => {
    const documentId = await scene.aDocument();
    const { id } = (await scene.call('POST', `document/${documentId}`, admin(), { noteText: 'one' })).body.data;
    for (const isInternal of [true, true, false]) await scene.call('PATCH', id, admin(), { isInternal });
    await scene.call('PATCH', id, admin(), { noteText: 'two' });
    await scene.call('DELETE', id, admin());
    const { customer } = scene.about(documentId);
    const about = { noteId: id, documentId, customer, authorType: 'admin', withdrawnAt: expect.any(String) };
    expect(await withdrawn(documentId)).toEqual([
      { ...about, revision: 1 },
      { ...about, revision: 5 },
    ]);
    const added = await scene.rows(
      `SELECT data FROM outbox_message WHERE name = 'note.added' AND aggregate_id = $1 ORDER BY id`,
      [documentId],
    );
    expect(added.map(({ data }) => (data as NoteAdded).revision)).toEqual([0, 3]);
  });

  it('[NOTE-2] tells nothing of an internal note, of which nobody was told', async () => {
    const documentId = await scene.aDocument();
    const said = { noteText: 'one', isInternal: true };
    const { id } = (await scene.call('POST', `document/${documentId}`, admin(), said)).body.data;
    await scene.call('DELETE', id, admin());
    expect(await withdrawn(documentId)).toEqual([]);
  });

  it('[NOTE-2] tells of each visible note of a document that was deleted, once', async () => {
    const documentId = await scene.aDocument();
    const add = async (who: ReturnType<typeof admin> | ReturnType<typeof owner>, isInternal = false) =>
      (await scene.call('POST', `document/${documentId}`, who, { noteText: 'one', isInternal })).body.data.id;
    const [byOwner, byAdmin] = [await add(owner()), await add(admin())];
    await add(admin(), true);
    const deleted = { ...exampleOf('document.deleted'), ...scene.about(documentId) };
    await scene.events.tell('document.deleted', deleted, { times: 2 });
    await waitFor(async () => (await withdrawn(documentId)).length > 0, { what: 'the notes to be withdrawn' });
    const told = (await withdrawn(documentId)).map(({ noteId, authorType, revision }) => [
      noteId,
      authorType,
      revision,
    ]);
    expect(told.sort()).toEqual(
      [
        [byOwner, 'user', 1],
        [byAdmin, 'admin', 1],
      ].sort(),
    );
  });
});

describe('note.text-changed', () => {
  it('[EVT-2] tells the words of a note, other words, and its end, and nothing of other changes', async () => {
    const documentId = await scene.aDocument();
    const { body } = await scene.call('POST', `document/${documentId}`, admin(), { noteText: 'one', isInternal: true });
    const noteId = body.data.id;
    await scene.call('PATCH', noteId, admin(), { priority: 'urgent' });
    await scene.call('PATCH', noteId, admin(), { noteText: 'two' });
    await scene.call('DELETE', noteId, admin());
    const told = await scene.rows(
      `SELECT data FROM outbox_message WHERE name = 'note.text-changed' AND aggregate_id = $1 ORDER BY id`,
      [documentId],
    );
    const about = { noteId, documentId };
    expect(told.map(({ data }) => data)).toEqual([
      { ...about, revision: 0, text: 'one' },
      { ...about, revision: 2, text: 'two' },
      { ...about, revision: 3 },
    ]);
  });

  it('[NOTE-1] tells when a customer calls a note urgent by an edit, and when no longer', async () => {
    const [author, documentId] = [owner(), await scene.aDocument()];
    const { body } = await scene.call('POST', `document/${documentId}`, author, { noteText: 'one' });
    const noteId = body.data.id;
    for (const priority of ['urgent', 'urgent', 'high', 'low']) await scene.call('PATCH', noteId, author, { priority });
    const told = await scene.rows(
      `SELECT data FROM outbox_message WHERE name = 'note.text-changed' AND aggregate_id = $1 ORDER BY id`,
      [documentId],
    );
    const about = { noteId, documentId, text: 'one' };
    expect(told.map(({ data }) => data)).toEqual([
      { ...about, revision: 0 },
      { ...about, revision: 1, isUrgent: true },
      { ...about, revision: 3, isUrgent: false },
    ]);
  });
});
