import { ADMIN_ROLES, type TeamMemberAnswer } from '@udin/contracts';
import { Desk } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk?.close());

it('[ADM-4] whoever is offered as an assignee may work on documents and log in; who is absent is marked', async () => {
  for (const role of ADMIN_ROLES) await desk.aColleague({ role, firstName: role });
  await desk.aColleague({ firstName: 'banned', isBanned: true });
  const absentFrom = new Date(Date.now() - 60_000).toISOString();
  const lead = await desk.aColleague({ role: 'lead', firstName: 'absent', absentFrom });
  const team = (await lead.get('/desk/team')).body.data as TeamMemberAnswer[];
  expect(team.map(({ name, isAbsent }) => [name.split(' ')[0], isAbsent])).toEqual([
    ['absent', true],
    ['accountant', false],
    ['lead', false],
    ['owner', false],
  ]);
  const { id } = await desk.aDocument();
  for (const { id: assigneeId, isAbsent } of team) {
    const { data } = (await lead.post('/assignments', { documentIds: [id], assigneeId })).body;
    expect(data.done).toEqual(isAbsent ? [] : [id]);
  }
});

it('[ADM-2] colleagues of the same name are told apart by their addresses: before and after one is given work', async () => {
  const lead = await desk.aColleague({ role: 'lead', firstName: 'Latha' });
  const twins = [
    await desk.aColleague({ firstName: 'Rohan', lastName: 'Mehta', email: 'rohan@firm.example' }),
    await desk.aColleague({ firstName: 'rohan', lastName: 'Mehta', email: 'rohan2@firm.example' }),
  ];
  const team = (await lead.get('/desk/team')).body.data as TeamMemberAnswer[];
  const names = twins.map((twin) => team.find(({ id }) => id === twin.id)!.name);
  expect(names).toEqual(['Rohan Mehta (rohan@firm.example)', 'rohan Mehta (rohan2@firm.example)']);
  expect(team.find(({ id }) => id === lead.id)!.name).not.toContain('@');
  const { id } = await desk.aDocument();
  await lead.post('/assignments', { documentIds: [id], assigneeId: twins[1]!.id });
  expect((await lead.get(`/${id}/work`)).body.data.row.assignee.name).toBe(names[1]);
});

it('[ADM-4] work that somebody has taken since it was chosen is not given away; knowingly it is, and both are told', async () => {
  const [lead, ravi, mira] = [
    await desk.aColleague({ role: 'lead' }),
    await desk.aColleague(),
    await desk.aColleague(),
  ];
  const documents = [await desk.aDocument(), await desk.aDocument()];
  const [taken, free] = documents.map(({ id }) => id) as [string, string];
  const seenNow = () =>
    Promise.all(
      [taken, free].map(async (id) => ({ id, revision: (await lead.get(`/${id}/work`)).body.data.row.revision })),
    );
  const assign = (seen: object[]) =>
    lead.post('/assignments', { documentIds: [taken, free], assigneeId: mira.id, seen }).then(({ body }) => body.data);
  const seen = await seenNow();
  await ravi.post(`/${taken}/start`, {});
  expect(await assign(seen)).toMatchObject({ done: [free], refused: [{ id: taken, error: 'document.changed' }] });
  expect((await lead.get(`/${taken}/work`)).body.data.row.assignee.id).toBe(ravi.id);
  expect((await assign(await seenNow())).done).toEqual([taken, free]);
  expect((await desk.told(taken, 'document.assigned')).at(-1)).toMatchObject({
    assigneeId: mira.id,
    previousAssigneeId: ravi.id,
    byId: lead.id,
  });
});

it('[ADM-4] an accountant gives own work back to all: begun or not, and nobody else’s', async () => {
  const [ravi, mira] = [await desk.aColleague(), await desk.aColleague({ firstName: 'Mira' })];
  const [own, begun, hers, closed, changed] = await Promise.all(
    Array.from({ length: 5 }, async () => (await desk.aDocument()).id),
  );
  for (const id of [own, begun, closed, changed]) await ravi.post(`/${id}/start`, {});
  await mira.post(`/${hers}/start`, {});
  await ravi.post('/bulk-status', { documentIds: [closed], documentStatus: 'rejected', note: 'Another year.' });
  const seen = [{ id: changed, revision: 0 }];
  const { body } = await ravi.post('/give-back', { documentIds: [own, begun, hers, closed, changed], seen });
  expect([body.data.done, body.message]).toEqual([[own, begun], '2 documents given back.']);
  expect(body.data.refused.map(({ id, error }: { id: string; error: string }) => [id, error])).toEqual([
    [hers, 'document.taken'],
    [closed, 'document.closed'],
    [changed, 'document.changed'],
  ]);
  const { row, timeline } = (await ravi.get(`/${begun}/work`)).body.data;
  expect([row.assignee, timeline.at(-1)]).toMatchObject([null, { kind: 'assigned', by: { id: ravi.id } }]);
  expect((await ravi.post('/give-back', { documentIds: [own] })).body.data.done).toEqual([own]);
});
