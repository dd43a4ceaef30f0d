import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { Scene, TEAM } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

describe('a document whose time is over', () => {
  it('[DOC-5] is told to its assignee, and to the address of the team as long as no lead is known', async () => {
    const customer = scene.aCustomer();
    const accountant = { adminId: randomUUID(), email: `${randomUUID()}@udin.example`, role: 'accountant' as const };
    const changed = await scene.events.tell('admin.changed', { ...exampleOf('admin.changed'), ...accountant });
    await scene.taken(changed, 'learn-of-team');
    const late = { ...exampleOf('document.overdue'), customer, assigneeId: accountant.adminId };
    await scene.settled(await scene.events.tell('document.overdue', late, { times: 2 }), 'warn-of-due-time');
    const subjects = [accountant.email, TEAM, customer.email].map((address) =>
      scene.mailsTo(address).map(({ subject }) => subject),
    );
    const overdue = 'Overdue: balance-sheet.pdf';
    expect(subjects).toEqual([[overdue], [overdue], ['balance-sheet.pdf takes longer than promised']]);
  });

  it('[DOC-5] is told to the customer again with each new date, and by email to the team once', async () => {
    const customer = scene.aCustomer();
    const late = {
      ...exampleOf('document.overdue'),
      documentId: randomUUID(),
      fileName: 'ledger.pdf',
      customer,
      isAgain: true,
    };
    await scene.settled(await scene.events.tell('document.overdue', late), 'warn-of-due-time');
    const subjects = [TEAM, customer.email].map((address) => scene.mailsTo(address).map(({ subject }) => subject));
    expect(subjects.map((all) => all.filter((subject) => subject?.includes('ledger.pdf')))).toEqual([
      [],
      ['ledger.pdf takes longer than promised'],
    ]);
  });
});
