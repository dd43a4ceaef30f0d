import { randomUUID } from 'node:crypto';
import { adminChangedExample, type SessionEnd } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { AbsenceJob } from '../src/desk/assignment/absence.job';
import { Desk } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk?.close());

type Colleague = Awaited<ReturnType<Desk['aColleague']>>;

const take = async (colleague: Colleague, type = 'net-worth') => {
  const { id } = await desk.aDocument(type);
  expect((await colleague.post(`/${id}/start`, {})).status).toBe(200);
  return id;
};
const assigneeOf = async (id: string, by: Colleague) =>
  (await by.get(`/${id}/work`)).body.data.row.assignee?.id ?? null;
/** Answers the session. */
async function ended(userId: string, reason: SessionEnd, at = new Date()): Promise<string> {
  const sessionId = randomUUID();
  const event = { userId, sessionIds: [sessionId], reason, endedAt: at.toISOString() };
  await desk.scene.told('session.ended', event, 'give-back-work-of-banned');
  return sessionId;
}

describe('the open work of somebody who works here no more', () => {
  it('[ADM-4] goes back to the queue when the account is banned, once, and the history says why', async () => {
    const [gone, there] = [await desk.aColleague({ firstName: 'Bina' }), await desk.aColleague()];
    const [open, waiting, signed, ofOther] = [await take(gone), await take(gone), await take(gone), await take(there)];
    await gone.post(`/${waiting}/questions`, { reason: 'unreadable', text: 'Page 3?' });
    await desk.scene.sign(signed, desk.pdf, {}, { by: gone.id });
    const sessionId = await ended(gone.id, 'banned');
    const assignees = await Promise.all([open, waiting, signed, ofOther].map((id) => assigneeOf(id, there)));
    expect(assignees).toEqual([null, null, gone.id, there.id]);
    const { timeline } = (await there.get(`/${open}/work`)).body.data;
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'assigned').slice(1)).toMatchObject([
      { text: 'Back in the queue: the account of Bina Mehta was banned.', by: { type: 'system' } },
    ]);
    const told = await desk.told(open, 'document.assigned');
    expect(told.slice(1)).toEqual([expect.not.objectContaining({ assigneeId: expect.anything() })]);
    // The tokens of the banned person end, too: both handlers of the event have run.
    const noted = async () => (await desk.rows('SELECT FROM ended_sessions WHERE session_id = $1', [sessionId])).length;
    await waitFor(async () => (await noted()) === 1, { what: 'the end of the session' });
    expect((await there.get('/queue?view=unassigned&limit=100')).body.data.documents.map(idOf)).toContain(open);
  });

  it('[EVT-2] is left alone by a ban that is heard of after the work was given anew, and by a mere logout', async () => {
    const [back, there] = [await desk.aColleague(), await desk.aColleague()];
    const bannedAt = new Date();
    const id = await take(back);
    await ended(back.id, 'banned', bannedAt);
    for (const reason of ['logout', 'ended-by-admin', 'password-changed'] as const) await ended(back.id, reason);
    expect(await assigneeOf(id, there)).toBe(back.id);
  });

  it('[ADM-4] goes to a colleague when the role does no such work any more', async () => {
    await desk.rows('DELETE FROM team_members');
    const [gone, there] = [await desk.aColleague(), await desk.aColleague()];
    const id = await take(gone);
    const { absentFrom: _, absentTo: __, ...example } = adminChangedExample;
    const changed = { ...example, adminId: gone.id, version: 2, skills: [], role: 'support' as const };
    await desk.scene.told('admin.changed', changed, 'learn-of-team');
    await desk.scene.get(AbsenceJob).run();
    expect(await assigneeOf(id, there)).toBe(there.id);
  });
});

const idOf = ({ id }: { id: string }) => id;
