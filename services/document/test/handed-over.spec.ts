import { FOUR_EYES_TYPES, type HandedOverRow, MOST_IN_BULK, DAY_MS } from '@udin/contracts';
import { AbsenceJob } from '../src/desk/assignment/absence.job';
import { HandoverService } from '../src/desk/handovers/handover.service';
import { Desk } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
beforeEach(() => desk.rows('DELETE FROM team_members'));
afterAll(() => desk?.close());

type Colleague = Awaited<ReturnType<Desk['aColleague']>>;

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
async function mark(who: Colleague, from: string | null, to: string | null) {
  await desk.rows('UPDATE team_members SET absent_from = $2, absent_to = $3 WHERE id = $1', [who.id, from, to]);
  await desk.scene.get(AbsenceJob).run();
}
/** Two colleagues, of whom one goes on leave with so many documents and is back again. */
async function afterALeave(count: number, begun = 0) {
  const [asha, mira] = [await desk.aColleague(), await desk.aColleague({ role: 'lead', firstName: 'Mira' })];
  const documents = [];
  for (let n = 0; n < count; n += 1) documents.push(await desk.aDocument());
  const ids = documents.map(({ id }) => id);
  await mira.post('/assignments', { documentIds: ids, assigneeId: asha.id });
  for (const id of ids.slice(0, begun)) await asha.post(`/${id}/start`, {});
  await mark(asha, at(-1), null);
  return { asha, mira, ids, documents, isBack: () => mark(asha, at(-2), at(-1)) };
}
const rowsOf = async (who: Colleague, query = '') => {
  const { data } = (await who.get(`/handed-over${query}`)).body;
  return data.documents as HandedOverRow[];
};
const statesOf = async (who: Colleague, ids: string[]) => {
  const rows = await rowsOf(who);
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
};
const reclaim = (who: Colleague, documentIds?: string[], instance = 0) =>
  who.post('/handed-over/reclaim', { documentIds }, instance);
/** So many more that were handed over, a second later each. */
const COPIES = `
  WITH made AS (
    INSERT INTO documents
      SELECT (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'transaction_id', 'COPY_' || n))).*
      FROM documents d, generate_series(1, $2::int) n WHERE d.id = $1 RETURNING id)
  INSERT INTO handed_over
    SELECT (jsonb_populate_record(h, jsonb_build_object('document_id', m.id,
      'at', h.at + row_number() OVER () * interval '1 second'))).*
    FROM made m, handed_over h WHERE h.document_id = $1`;

describe('after an absence', () => {
  it('[ADM-4] it is shown what went to whom, a page at a time, and only to whose it was', async () => {
    const { asha, mira, ids } = await afterALeave(3);
    const rows = await rowsOf(asha);
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
    for (const { handedTo, assignee, state } of rows)
      expect([handedTo?.id, assignee?.id, state]).toEqual([mira.id, mira.id, 'untouched']);
    const { data } = (await asha.get('/handed-over?page=2&limit=2')).body;
    expect([data.documents.length, data.total, data.pages]).toEqual([1, 3, 2]);
    expect(await rowsOf(mira)).toEqual([]);
    const batches = (await Promise.all(ids.map((id) => desk.told(id, 'document.assigned')))).map(
      (told) => (told.at(-1) as { batchId: string }).batchId,
    );
    expect(new Set(batches).size).toBe(1);
  });

  it('[ADM-4] what nobody has begun is taken back, also what was in work before the leave; the holder is told', async () => {
    const { asha, mira, ids, isBack } = await afterALeave(2, 1);
    expect((await reclaim(asha, ids)).body.error).toBe('document.absent');
    await isBack();
    const { body } = await reclaim(asha, ids);
    expect([body.data, body.message]).toEqual([
      { done: ids, refused: [], untouched: 0, why: { begun: 0, closed: 0, unfit: 0, more: 0 } },
      '2 documents are yours again.',
    ]);
    expect(await statesOf(asha, ids)).toEqual(['mine', 'mine']);
    expect((await desk.told(ids[0]!, 'document.assigned')).at(-1)).toMatchObject({
      ...{ assigneeId: asha.id, previousAssigneeId: mira.id, byId: asha.id, reason: 'given' },
    });
    const { timeline } = (await asha.get(`/${ids[0]}/work`)).body.data;
    expect(timeline.at(-1)).toMatchObject({ kind: 'assigned', by: { id: asha.id } });
    expect((await reclaim(asha, ids)).body.data.done).toEqual(ids);
  });

  it('[ADM-4] what was begun, ticked, given on, closed or deleted since stays; what was never the own is not found', async () => {
    const { asha, mira, ids, documents, isBack } = await afterALeave(6);
    const [begun, ticked, given, closed, deleted, free] = ids as [string, string, string, string, string, string];
    const ravi = await desk.aColleague({ firstName: 'Ravi' });
    await mira.post(`/${begun}/start`, {});
    await mira.patch(`/${ticked}/checklist`, { item: 'readable', done: true });
    await mira.post('/assignments', { documentIds: [given], assigneeId: ravi.id });
    await mira.post('/bulk-status', { documentIds: [closed], documentStatus: 'rejected', note: 'Another year.' });
    await desk.rows('DELETE FROM documents WHERE id = $1', [deleted]);
    // The customer does something with it: nobody of the team has begun.
    const { id: other } = await desk.aDocument();
    await documents[5]!.owner.post(`/${free}/refund-request`, { reason: 'Too late for me.' });
    await isBack();
    expect(await statesOf(asha, ids)).toEqual(['begun', 'begun', 'begun', 'closed', undefined, 'untouched']);
    const { done, refused } = (await reclaim(asha, [...ids, other])).body.data;
    expect(done).toEqual([free]);
    expect(refused.map(({ id, error }: { id: string; error: string }) => [id, error])).toEqual([
      [begun, 'document.taken'],
      [ticked, 'document.taken'],
      [given, 'document.taken'],
      [closed, 'document.closed'],
      [deleted, 'document.not-found'],
      [other, 'document.not-found'],
    ]);
    expect(refused[2].message).toMatch(/^Ravi .* has it now/);
    expect((await reclaim(mira, [begun])).body.data.refused[0].error).toBe('document.not-found');
  });

  it('[ADM-4] of the holder who begins and the one who takes back at the same moment one is done', async () => {
    const { asha, mira, ids, isBack } = await afterALeave(8);
    await isBack();
    const outcomes = await Promise.all(
      ids.map(async (id, n) => {
        const [started, taken] = await Promise.all([
          mira.post(`/${id}/start`, {}, n % 2),
          reclaim(asha, [id], (n + 1) % 2),
        ]);
        return { id, isStarted: started.status === 200, isTaken: taken.body.data.done.length === 1 };
      }),
    );
    for (const { id, isStarted, isTaken } of outcomes) {
      expect(isStarted).toBe(!isTaken);
      const { row } = (await asha.get(`/${id}/work`)).body.data;
      expect(row.assignee.id).toBe(isTaken ? asha.id : mira.id);
    }
  });

  it('[ADM-4] without ids all that may come back does, and it is said why the rest does not; the audit log names them', async () => {
    const { asha, mira, ids, isBack } = await afterALeave(5);
    const [begun, closed, ofAnotherType, own, free] = ids as [string, string, string, string, string];
    await mira.post(`/${begun}/start`, {});
    await mira.post('/bulk-status', { documentIds: [closed], documentStatus: 'rejected', note: 'Another year.' });
    await desk.rows(`UPDATE documents SET document_type = 'gst-registration' WHERE id = $1`, [ofAnotherType]);
    await desk.rows(
      `UPDATE documents SET document_type = $2, prepared_by_id = $3, review = 'requested' WHERE id = $1`,
      [...[own, FOUR_EYES_TYPES[0], asha.id]],
    );
    await desk.rows('UPDATE team_members SET skills = $2 WHERE id = $1', [asha.id, ['net-worth', FOUR_EYES_TYPES[0]]]);
    await isBack();
    expect((await asha.get('/handed-over?limit=1')).body.data).toMatchObject({ total: 5, reclaimable: 1 });
    const { body } = await reclaim(asha);
    const why = { begun: 1, closed: 1, unfit: 2, more: 0 };
    expect(body.data).toEqual({ done: [free], refused: [], untouched: 4, why });
    expect(body.message).toBe(
      '1 document is yours again. 4 stay with others: 1 begun by others, 2 not for you to sign, 1 done with.',
    );
    expect((await desk.told(free, 'document.assigned')).at(-1)).toMatchObject({
      ...{ assigneeId: asha.id, previousAssigneeId: mira.id, reason: 'given' },
    });
    const [entry] = await desk.rows(
      `SELECT details FROM admin_acts WHERE admin_id = $1 AND act LIKE '%/reclaim' AND stage = 'done'`,
      [asha.id],
    );
    expect(entry.details).toEqual({
      ...{ documentIds: JSON.stringify([free]), untouched: '4' },
      [`assignee of ${free}`]: `${mira.id} → ${asha.id}`,
    });
  });

  it('[ADM-4] of more than one act takes, the newest come first, the rest with the next; twice at once takes none twice', async () => {
    const { asha, mira, ids, isBack } = await afterALeave(1);
    await desk.rows(COPIES, [ids[0], MOST_IN_BULK + 2]);
    await isBack();
    const { data } = (await reclaim(asha)).body;
    expect([data.done.length, data.untouched, data.why.more]).toEqual([MOST_IN_BULK, 3, 3]);
    // The first of all went before its copies.
    expect(data.done).not.toContain(ids[0]);
    const both = await Promise.all([reclaim(asha), reclaim(asha, undefined, 1)]);
    expect(both.map(({ body }) => body.data.untouched)).toContain(0);
    const told = await desk.rows(
      `SELECT data ->> 'documentId' AS id FROM outbox_message
        WHERE name = 'document.assigned' AND data ->> 'previousAssigneeId' = $1 AND data ->> 'assigneeId' = $2`,
      [mira.id, asha.id],
    );
    expect([told.length, new Set(told.map(({ id }: { id: string }) => id)).size]).toEqual([103, 103]);
  });

  it('[ADM-4] no ids at all is not a list without any', async () => {
    const { asha, isBack } = await afterALeave(1);
    await isBack();
    expect((await reclaim(asha, [])).status).toBe(400);
    expect((await rowsOf(asha))[0]!.state).toBe('untouched');
  });

  it('[ADM-4] the list forgets what is older than 60 days', async () => {
    const { asha, ids } = await afterALeave(2);
    await desk.rows(`UPDATE handed_over SET at = at - interval '61 days' WHERE document_id = $1`, [ids[0]]);
    await desk.scene.get(HandoverService).removeOld();
    expect((await rowsOf(asha)).map(({ id }) => id)).toEqual([ids[1]]);
    expect(await desk.rows('SELECT 1 FROM handed_over WHERE document_id = $1', [ids[0]])).toEqual([]);
  });
});
