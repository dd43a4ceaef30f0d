import { randomUUID } from 'node:crypto';
import { adminChangedExample, type DocumentAssigned, documentAssignedExample } from '@udin/contracts/events';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

async function aColleague() {
  const adminId = randomUUID();
  const about = { adminId, email: `${adminId}@udin.example`, role: 'accountant' as const };
  const id = await scene.events.tell('admin.changed', { ...adminChangedExample, ...about, version: 1 });
  await scene.taken(id, 'learn-of-team');
  return adminId;
}
const titlesOf = async (id: string) =>
  (await scene.noticesOf({ id, type: 'admin' })).map(({ title, text }) => [title, text]);
async function assigned(part: Partial<DocumentAssigned>) {
  const event = { ...documentAssignedExample, documentId: randomUUID(), byId: undefined, ...part };
  await scene.settled(await scene.events.tell('document.assigned', event, { times: 2 }), 'tell-assignee');
}

describe('[EVT-2] work that is given to somebody else', () => {
  it.each([
    ['somebody else', true, 'It was given to somebody else.'],
    ['nobody', false, 'It was given back to all.'],
  ])('(%s) is told to whose it was, once', async (_, isGiven, text) => {
    const [ravi, mira, lead] = [await aColleague(), await aColleague(), await aColleague()];
    await assigned({
      assigneeId: isGiven ? mira : undefined,
      previousAssigneeId: ravi,
      byId: lead,
      reason: 'given',
    });
    expect(await titlesOf(ravi)).toEqual([['No longer yours: balance-sheet.pdf', text]]);
    expect((await titlesOf(mira)).map(([title]) => title)).toEqual(isGiven ? ['Given to you: balance-sheet.pdf'] : []);
    expect(await titlesOf(lead)).toEqual([]);
  });

  it('is not told to who gave it away', async () => {
    const [ravi, mira] = [await aColleague(), await aColleague()];
    await assigned({ assigneeId: mira, previousAssigneeId: ravi, byId: ravi, reason: 'given' });
    expect(await titlesOf(ravi)).toEqual([]);
  });

  it.each([
    ['to somebody else', true],
    ['back to all', false],
  ])('because of an absence is told to whose it was: %s', async (where, isGiven) => {
    const [ravi, mira] = [await aColleague(), await aColleague()];
    await assigned({ assigneeId: isGiven ? mira : undefined, previousAssigneeId: ravi, reason: 'absence' });
    const text = `It was given ${where}. You are marked as absent, or do no such work any more.`;
    expect(await titlesOf(ravi)).toEqual([['No longer yours: balance-sheet.pdf', text]]);
  });
});
