import { EVENTS } from '@udin/contracts/events';
import { Check } from 'typebox/value';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open(1);
});
afterAll(() => scene?.close());

it('[NOTE-1] another priority is told where somebody was told of the note, with the revision that it has', async () => {
  const documentId = await scene.aDocument();
  const owner = { id: scene.owner, type: 'user' as const };
  const admin = { id: scene.admin, type: 'admin' as const };
  const add = async (who: typeof owner | typeof admin, said: object) =>
    (await scene.call('POST', `document/${documentId}`, who, { noteText: 'one', priority: 'urgent', ...said })).body
      .data.id;
  const [byOwner, byAdmin, internal] = [
    await add(owner, {}),
    await add(admin, {}),
    await add(admin, { isInternal: true }),
  ];
  for (const change of [{ noteText: 'two' }, { priority: 'low' }, { priority: 'low' }])
    await scene.call('PATCH', byOwner, owner, change);
  await scene.call('PATCH', internal, admin, { priority: 'low' });
  // Told with it already.
  await scene.call('PATCH', internal, admin, { isInternal: false, priority: 'high' });
  await scene.call('PATCH', byAdmin, admin, { priority: 'medium' });
  await scene.call('PATCH', byAdmin, admin, { isInternal: true, priority: 'low' });
  const told = await scene.rows(
    `SELECT data FROM outbox_message WHERE name = 'note.priority-changed' AND aggregate_id = $1 ORDER BY id`,
    [documentId],
  );
  const { customer, fileName } = scene.about(documentId);
  const about = { documentId, fileName, customer, changedAt: expect.any(String) };
  expect(told.map(({ data }) => data)).toEqual([
    expect.objectContaining({ ...about, noteId: byOwner, authorType: 'user', priority: 'low', revision: 2 }),
    expect.objectContaining({ ...about, noteId: byAdmin, authorType: 'admin', priority: 'medium', revision: 1 }),
  ]);
  for (const { data } of told) expect(Check(EVENTS['note.priority-changed'].data, data)).toBe(true);
});
