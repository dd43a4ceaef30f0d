import { exampleOf, type EventMap } from '@udin/contracts/events';
import { AbsenceJob } from '../src/desk/assignment/absence.job';
import { Desk } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
beforeEach(() => desk.rows('DELETE FROM team_members'));
afterAll(() => desk?.close());

type Colleague = Awaited<ReturnType<Desk['aColleague']>>;
type Change = Partial<EventMap['admin.changed']>;

const take = async (colleague: Colleague, type = 'net-worth') => {
  const { id } = await desk.aDocument(type);
  expect((await colleague.post(`/${id}/start`, {})).status).toBe(200);
  return id;
};
const assigneeOf = async (id: string, by: Colleague) =>
  (await by.get(`/${id}/work`)).body.data.row.assignee?.id ?? null;
async function change({ id: adminId }: Colleague, version: number, changes: Change): Promise<void> {
  const { absentFrom: _, absentTo: __, ...example } = exampleOf('admin.changed');
  const changed = { ...example, adminId, version, skills: [], ...changes };
  await desk.scene.told('admin.changed', changed, 'learn-of-team');
  await desk.scene.get(AbsenceJob).run();
}
const teamOf = async (by: Colleague) =>
  (await by.get('/desk/team')).body.data.map(({ id }: { id: string }) => id).sort();

describe('the open work of somebody who works here no more', () => {
  it('[ADM-4] goes to a colleague when the account is banned; what was signed stays', async () => {
    const [gone, there] = [await desk.aColleague(), await desk.aColleague()];
    const [open, waiting, signed] = [await take(gone), await take(gone), await take(gone)];
    await gone.post(`/${waiting}/questions`, { reason: 'unreadable', text: 'Page 3?' });
    await desk.scene.sign(signed, desk.pdf, {}, { by: gone.id });
    await change(gone, 2, { isBanned: true });
    const assignees = await Promise.all([open, waiting, signed].map((id) => assigneeOf(id, there)));
    expect(assignees).toEqual([there.id, there.id, gone.id]);
  });

  it('[ADM-4] goes back to the queue when nobody is there, and nothing is given to a banned person', async () => {
    const [gone, there] = [await desk.aColleague(), await desk.aColleague({ role: 'reviewer' })];
    const id = await take(gone);
    await change(gone, 2, { isBanned: true });
    expect(await assigneeOf(id, there)).toBeNull();
    expect(
      (
        await desk.scene.call(`/api/documents/queue?view=unassigned&limit=100`, {
          headers: desk.scene.asAdmin(there.id),
        })
      ).body.data.documents.map(idOf),
    ).toContain(id);
    expect(await teamOf(there)).not.toContain(gone.id);
  });

  it('[ADM-4] is given again once the ban is lifted, in whatever order that is heard of', async () => {
    const [back, there] = [await desk.aColleague(), await desk.aColleague()];
    await change(back, 3, { isBanned: false });
    await change(back, 2, { isBanned: true });
    const id = await take(back);
    await desk.scene.get(AbsenceJob).run();
    expect([await assigneeOf(id, there), await teamOf(there)]).toEqual([back.id, [back.id, there.id].sort()]);
  });

  it('[ADM-4] goes to a colleague when the role does no such work any more', async () => {
    const [gone, there] = [await desk.aColleague(), await desk.aColleague()];
    const id = await take(gone);
    await change(gone, 2, { role: 'support' });
    expect(await assigneeOf(id, there)).toBe(there.id);
  });
});

const idOf = ({ id }: { id: string }) => id;
