import { AbsenceJob } from '../src/desk/assignment/absence.job';
import { Desk } from './a-desk';

const DAY_MS = 86_400_000;
const WORDS = /^You are marked as absent until .*: new work goes to others\. An owner can change this under People\.$/;

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk?.close());

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const mark = (id: string, from: string | null, to: string | null) =>
  desk.rows('UPDATE team_members SET absent_from = $2, absent_to = $3 WHERE id = $1', [id, from, to]);

describe('somebody who is marked as absent', () => {
  it('[ADM-4] takes and starts nothing, is told until when, and reads on', async () => {
    const asha = await desk.aColleague({ absentFrom: at(-1), absentTo: at(1) });
    const { id } = await desk.aDocument();
    for (const path of ['/queue/next', `/${id}/start`]) {
      const { status, body } = await asha.post(path, {});
      expect([status, body.error, body.message]).toEqual([409, 'document.absent', expect.stringMatching(WORDS)]);
    }
    const { status, body } = await asha.get(`/${id}/work`);
    expect([status, body.data.row.assignee, body.data.row.documentStatus]).toEqual([200, null, 'pending']);
    expect((await asha.get('/queue')).body.data.absence).toMatch(WORDS);
  });

  it('[ADM-4] takes and starts again when it is over, or before it begins', async () => {
    const asha = await desk.aColleague({ absentFrom: at(-2), absentTo: at(-1) });
    const documents = [await desk.aDocument(), await desk.aDocument()];
    expect((await asha.post(`/${documents[0]!.id}/start`, {})).status).toBe(200);
    await mark(asha.id, at(1), null);
    expect((await asha.post('/queue/next')).status).toBe(200);
    const { counts, absence } = (await asha.get('/queue?view=mine')).body.data;
    expect([counts.mine, absence]).toEqual([2, null]);
  });

  it('[ADM-4] finishes what was begun before, as long as nobody else has it', async () => {
    const asha = await desk.aColleague();
    const { id } = await desk.aDocument();
    await asha.post(`/${id}/start`, {});
    await mark(asha.id, at(-1), null);
    expect((await asha.post(`/${id}/start`, {})).status).toBe(200);
    await desk.scene.sign(id, desk.pdf, {}, { by: asha.id });
    await desk.scene.get(AbsenceJob).run();
    const { row } = (await asha.get(`/${id}/work`)).body.data;
    expect([row.documentStatus, row.assignee.id]).toEqual(['signed', asha.id]);
  });
});
