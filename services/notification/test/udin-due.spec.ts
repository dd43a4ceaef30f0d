import { adminDocumentPath } from '@udin/contracts';
import { exampleOf } from '@udin/contracts/events';
import { aColleague } from './a-colleague';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

describe('a signed document whose days for a UDIN are nearly over', () => {
  it.each([
    ['soon', 0],
    ['last-days', 1],
  ] as const)('[DOC-3] is told to its signer and the leads (%s)', async (stage, mails) => {
    const [signer, lead, other] = [
      await aColleague(scene, 'accountant'),
      await aColleague(scene, 'lead'),
      await aColleague(scene, 'accountant'),
    ];
    const customer = scene.aCustomer();
    const due = { ...exampleOf('document.udin-due'), customer, stage, signedById: signer.id };
    await scene.settled(await scene.events.tell('document.udin-due', due, { times: 2 }), 'warn-of-udin');
    const title = 'UDIN missing: balance-sheet.pdf';
    const link = adminDocumentPath(due.documentId);
    for (const colleague of [signer, lead]) {
      const [notice, ...others] = await scene.noticesOf(colleague);
      expect([notice, others]).toEqual([
        expect.objectContaining({ title, link, text: expect.stringMatching(/ICAI gives one until 02 Jan 2027/) }),
        [],
      ]);
      expect(scene.mailsTo(colleague.email).map(({ subject }) => subject)).toEqual(mails ? [title] : []);
    }
    expect([await scene.noticesOf(other), scene.mailsTo(customer.email)]).toEqual([[], []]);
  });
});
