import { randomUUID } from 'node:crypto';
import { adminDocumentPath } from '@udin/contracts';
import { exampleOf } from '@udin/contracts/events';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

describe('a refund request that nobody decides about', () => {
  it('[RT-8] is told to those who may decide, by bell and by email, once', async () => {
    const [lead, accountant] = [await aColleague('lead'), await aColleague('accountant')];
    const dueAt = '2099-11-16T12:00:00.000Z';
    const event = { ...exampleOf('document.refund-undecided'), customer: scene.aCustomer(), dueAt };
    const told = await scene.events.tell('document.refund-undecided', event, { times: 2 });
    await scene.settled(told, 'remind-of-refund-request');
    const [mails, none] = [lead, accountant].map(({ email }) => scene.mailsTo(email));
    expect(mails).toMatchObject([{ subject: 'Refund request not decided: balance-sheet.pdf' }]);
    expect(mails![0]!.text).toContain('To be decided by: 16 Nov 2099');
    expect(none).toEqual([]);
    const bells = [lead, accountant].map(({ adminId }) => scene.noticesOf({ id: adminId, type: 'admin' }));
    const title = 'Refund request not decided: balance-sheet.pdf';
    expect(await Promise.all(bells)).toMatchObject([[{ title, link: adminDocumentPath(event.documentId) }], []]);
    const over = { ...event, dueAt: exampleOf('document.refund-undecided').dueAt };
    await scene.settled(await scene.events.tell('document.refund-undecided', over), 'remind-of-refund-request');
    const mail = scene
      .mailsTo(lead.email)
      .find(({ subject }) => subject === 'Refund request overdue: balance-sheet.pdf');
    expect(mail!.text).toContain('Was to be decided by: 16 Nov 2026');
  });
});

it('[RT-8] a refund request that is declined: the customer is told why', async () => {
  const customer = scene.aCustomer();
  const reason = 'The work was done as agreed.';
  const data = { ...exampleOf('document.refund-declined'), customer, reason };
  const id = await scene.events.tell('document.refund-declined', data);
  await scene.settled(id, 'tell-refund-declined');
  const [mail] = scene.mailsTo(customer.email);
  expect(mail!.text).toContain(`Reason: ${reason}`);
  const [notice] = await scene.noticesOf({ id: customer.id, type: 'user' });
  expect(notice!.text).toBe(reason);
});

async function aColleague(role: 'lead' | 'accountant') {
  const colleague = { adminId: randomUUID(), email: `${randomUUID()}@udin.example`, role };
  await scene.taken(
    await scene.events.tell('admin.changed', { ...exampleOf('admin.changed'), ...colleague }),
    'learn-of-team',
  );
  return colleague;
}
