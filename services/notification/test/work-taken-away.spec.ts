import { randomUUID } from 'node:crypto';
import { type DocumentAssigned, exampleOf } from '@udin/contracts/events';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

async function aColleague() {
  const adminId = randomUUID();
  const about = { adminId, email: `${adminId}@udin.example`, role: 'accountant' as const };
  const id = await scene.events.tell('admin.changed', { ...exampleOf('admin.changed'), ...about, version: 1 });
  await scene.taken(id, 'learn-of-team');
  return adminId;
}
const titlesOf = async (id: string) =>
  (await scene.noticesOf({ id, type: 'admin' })).map(({ title, text }) => [title, text]);
async function assigned(part: Partial<DocumentAssigned>) {
  const event = { ...exampleOf('document.assigned'), documentId: randomUUID(), byId: undefined, ...part };
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
    const [first, ...more] = await titlesOf(ravi);
    const [title, text] = first!;
    expect([title, more]).toEqual(['No longer yours: balance-sheet.pdf', []]);
    expect(text).toMatch(
      new RegExp(`^It was given ${where}\\. You are marked as absent, or .*can take back what nobody has begun\\.$`),
    );
  });

  it('at once is told once: to whose it was with the way to the list, and to each who got several', async () => {
    const [ravi, mira, dev] = [await aColleague(), await aColleague(), await aColleague()];
    const about = { previousAssigneeId: ravi, reason: 'absence', batchId: randomUUID() } as const;
    for (const [fileName, assigneeId] of Object.entries({ 'c.pdf': mira, 'a.pdf': mira, 'b.pdf': dev }))
      await assigned({ ...about, assigneeId, fileName });
    const [own, ...more] = await scene.noticesOf({ id: ravi, type: 'admin' });
    expect(more).toEqual([]);
    expect([own!.title, own!.link]).toEqual(['No longer yours: 3 documents', '/admin/account']);
    expect(own!.text).toMatch(/^a\.pdf, b\.pdf, c\.pdf\. They went to others, or back to all\. /);
    const [theirs, ...others] = await scene.noticesOf({ id: mira, type: 'admin' });
    expect(others).toEqual([]);
    expect([theirs!.title, theirs!.link]).toEqual(['Handed over to you: 2 documents', '/admin?view=mine']);
    expect(theirs!.text).toMatch(/^a\.pdf, c\.pdf\. The first is due /);
    expect(await titlesOf(dev)).toEqual([['Handed over to you: b.pdf', expect.stringMatching(/, due /)]]);
  });

  it('and taken back after the return is told to who had it, and not to who took it', async () => {
    const [ravi, mira] = [await aColleague(), await aColleague()];
    const about = { assigneeId: ravi, previousAssigneeId: mira, byId: ravi, reason: 'given' } as const;
    await assigned(about);
    const text = 'A colleague has taken it over, or has it back after an absence.';
    expect(await titlesOf(mira)).toEqual([['No longer yours: balance-sheet.pdf', text]]);
    expect(await titlesOf(ravi)).toEqual([]);
  });
});
