import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open({ instances: 2 });
});
afterAll(() => scene.close());

describe('what customers are told of a rejection', () => {
  it('[DOC-2] a rejection with its reason; a repeated status with a note is no mail', async () => {
    const [customer, documentId] = [scene.aCustomer(), randomUUID()];
    const rejected = await scene.events.tell('document.status-changed', {
      ...exampleOf('document.status-changed'),
      customer,
      documentId,
      to: 'rejected',
      note: 'Page 2 is missing',
    });
    const again = await scene.events.tell('document.status-changed', {
      ...exampleOf('document.status-changed'),
      customer,
      documentId,
      from: 'rejected',
      to: 'rejected',
      note: 'And page 3',
    });
    await scene.settled(rejected, 'tell-document-moved');
    await scene.settled(again, 'tell-document-moved');
    const mails = scene.mailsTo(customer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['balance-sheet.pdf was rejected']);
    expect(mails[0]!.text).toContain('Reason: Page 2 is missing');
  });

  it('[DOC-2] a rejection whose money went back promises neither a correction nor money', async () => {
    const customer = scene.aCustomer();
    const about = { customer, documentId: randomUUID() };
    const rejected = { ...exampleOf('document.status-changed'), ...about, to: 'rejected' as const, note: 'Wrong year' };
    const id = await scene.events.tell('document.status-changed', { ...rejected, isPaidBack: true });
    await scene.settled(id, 'tell-document-moved');
    const text = scene.mailsTo(customer.email)[0]?.text;
    expect(text).toContain('The money for it was paid back. Nothing more is to be done.');
    expect(text).not.toMatch(/corrected file|ask for your money/);
  });
});
