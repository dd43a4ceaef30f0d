import { adminDocumentPath } from '@udin/contracts';
import { exampleOf } from '@udin/contracts/events';
import { aColleague } from './a-colleague';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

it('[ADM-2] what waits for a second pair of eyes is told to all who may review it, but not to who prepared it', async () => {
  const [author, ...others] = await Promise.all([
    aColleague(scene, 'accountant'),
    aColleague(scene, 'accountant'),
    aColleague(scene, 'reviewer'),
    aColleague(scene, 'lead'),
  ]);
  const support = await aColleague(scene, 'support');
  const customer = scene.aCustomer();
  const prepared = { ...exampleOf('document.prepared'), customer, preparedById: author!.id };
  await scene.settled(await scene.events.tell('document.prepared', prepared, { times: 2 }), 'tell-prepared');
  const link = adminDocumentPath(prepared.documentId);
  const title = 'To be reviewed: balance-sheet.pdf';
  for (const colleague of others)
    expect(await scene.noticesOf(colleague)).toEqual([
      expect.objectContaining({ title, link, text: expect.stringMatching(/prepared by Asha Rao\.$/) }),
    ]);
  for (const colleague of [author!, support]) expect(await scene.noticesOf(colleague)).toEqual([]);
});
