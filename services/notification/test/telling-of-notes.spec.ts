import { exampleOf } from '@udin/contracts/events';
import { randomUUID } from 'node:crypto';
import { Scene, TEAM } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open({ instances: 2 });
});
afterAll(() => scene.close());

const user = (id: string) => ({ id, type: 'user' as const });
const admin = { id: randomUUID(), type: 'admin' as const };

describe('notes', () => {
  it("[NOTE-3] of a customer go to the admin team, by mail and on the team's board", async () => {
    const customer = scene.aCustomer({ firstName: 'Bina', lastName: randomUUID().slice(0, 8) });
    const id = await scene.events.tell(
      'note.added',
      { ...exampleOf('note.added'), customer, authorId: customer.id, priority: 'urgent' },
      { times: 3 },
    );
    await scene.settled(id, 'pass-on-note');
    const title = `Urgent: Bina ${customer.lastName} wrote a note on balance-sheet.pdf`;
    expect(scene.mailsTo(TEAM).filter(({ subject }) => subject === title)).toHaveLength(1);
    expect((await scene.noticesOf(admin)).filter((notice) => notice.title === title)).toHaveLength(1);
    expect(scene.mailsTo(customer.email)).toEqual([]);
    expect(await scene.noticesOf(user(customer.id))).toEqual([]);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('[NOTE-2] of an admin, internal %s, reach the customer %i times', async (isInternal, times) => {
    const customer = scene.aCustomer();
    const id = await scene.events.tell('note.added', {
      ...exampleOf('note.added'),
      customer,
      authorId: admin.id,
      authorType: 'admin',
      isInternal,
    });
    await scene.settled(id, 'pass-on-note');
    expect(scene.mailsTo(customer.email)).toHaveLength(times);
    expect(await scene.noticesOf(user(customer.id))).toHaveLength(times);
  });
});
