import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

it('[DOC-5] whoever prepared a document hears in the bell that it was sent back, and nobody else does', async () => {
  const [asha, other] = [randomUUID(), randomUUID()];
  for (const adminId of [asha, other]) {
    const about = { adminId, email: `${adminId}@udin.example`, role: 'accountant' as const };
    const id = await scene.events.tell('admin.changed', { ...exampleOf('admin.changed'), ...about, version: 1 });
    await scene.taken(id, 'learn-of-team');
  }
  const sentBack = { ...exampleOf('document.sent-back'), preparedById: asha };
  const id = await scene.events.tell('document.sent-back', sentBack, { times: 2 });
  await scene.settled(id, 'tell-sent-back');
  const noticesOf = async (adminId: string) =>
    (await scene.noticesOf({ id: adminId, type: 'admin' })).map(({ title, text, link }) => [title, text, link]);
  const { documentId } = exampleOf('document.sent-back');
  expect(await noticesOf(asha)).toEqual([
    [
      'Sent back to you: balance-sheet.pdf',
      'Rita Mehta has looked at what you prepared.',
      `/admin/document/${documentId}`,
    ],
  ]);
  expect(await noticesOf(other)).toEqual([]);
});
