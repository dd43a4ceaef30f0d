import { exampleOf } from '@udin/contracts/events';
import { AbsenceJob } from '../src/desk/assignment/absence.job';
import { DueTimeJob } from '../src/desk/due-time/due-time.job';
import { Desk } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk?.close());

/** Nobody has begun with it. */
async function aPaidBack() {
  const { id, order } = await desk.aDocument();
  const { transactionId, customer } = order;
  const refund = { ...exampleOf('payment.refunded'), transactionId, customer, amountPaise: 177_000, full: true };
  await desk.scene.told('payment.refunded', refund, 'lock-uploads-on-refund');
  return id;
}

describe('[DOC-4] for money that went back', () => {
  it('no customer is told of a delay, nor promised a new date, before and after the time was over', async () => {
    const ids = [await aPaidBack(), await aPaidBack(), await aPaidBack(), (await desk.aDocument()).id];
    const [soon, over, again, paid] = ids as [string, string, string, string];
    const set = (id: string, columns: string) => desk.rows(`UPDATE documents SET ${columns} WHERE id = $1`, [id]);
    await set(soon, `warn_at = now() - interval '1 hour'`);
    await set(over, `due_at = now() - interval '1 hour'`);
    await set(again, `told_stage = 2, due_at = now() - interval '2 days', estimated_delivery = now()`);
    await set(paid, `due_at = now() - interval '1 hour'`);
    await desk.scene.get(DueTimeJob).run();
    const told = await Promise.all(ids.map((id) => desk.told(id, 'document.overdue')));
    expect(told.map(({ length }) => length)).toEqual([0, 0, 0, 1]);
  });

  it('nobody is given it as the next one, since nobody may start it', async () => {
    await desk.rows(`UPDATE documents SET status = 'completed'`);
    const [accountant, paidBack] = [await desk.aColleague(), await aPaidBack()];
    const { id: paid } = await desk.aDocument();
    const next = async () => (await accountant.post('/queue/next')).body.data?.id;
    expect([await next(), await next()]).toEqual([paid, undefined]);
    expect((await accountant.post(`/${paidBack}/start`, {})).body.error).toBe('document.paid-back');
  });

  it('[ADM-2] it is neither late nor free, and nobody has to check it; whose it was still sees it', async () => {
    await desk.rows(`UPDATE documents SET status = 'completed'`);
    const [accountant, colleague] = [await desk.aColleague(), await desk.aColleague()];
    const [free, prepared, paid] = [await aPaidBack(), await aPaidBack(), (await desk.aDocument()).id];
    await desk.rows(`UPDATE documents SET due_at = now() - interval '1 hour'`);
    const review = `assignee_id = $2, prepared_by_id = $2, review = 'requested'`;
    await desk.rows(`UPDATE documents SET ${review} WHERE id = $1`, [prepared, colleague.id]);
    const idsOf = async ({ get }: typeof accountant, view: string) => {
      const { documents, total, counts } = (await get(`/queue?view=${view}`)).body.data;
      expect([total, counts[view]]).toEqual([documents.length, documents.length]);
      return documents.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf(accountant, 'unassigned')).toEqual([paid]);
    expect(await idsOf(accountant, 'overdue')).toEqual([paid]);
    expect(await idsOf(accountant, 'four-eyes')).toEqual([]);
    expect(await idsOf(colleague, 'mine')).toEqual([prepared]);
    expect((await accountant.get('/desk/figures')).body.data).toMatchObject({ open: 3, overdue: 1 });
    const { row } = (await accountant.get(`/${free}/work`)).body.data;
    expect(row).toMatchObject({ isOverdue: false, isDueSoon: false, paidBackAt: expect.any(String) });
  });

  it('[ADM-2] nobody is given it for a colleague who is away, and whose it is has no more to do', async () => {
    await desk.rows(`UPDATE documents SET status = 'completed'`);
    await desk.rows(`DELETE FROM team_members`);
    const away = await desk.aColleague({ absentFrom: '2026-01-01T00:00:00.000Z' });
    const [idle, busy] = [await desk.aColleague(), await desk.aColleague()];
    const [left, paid, paidBack, open] = await Promise.all([
      aPaidBack(),
      desk.aDocument().then(({ id }) => id),
      aPaidBack(),
      desk.aDocument().then(({ id }) => id),
    ]);
    const give = (id: string, to: string) => desk.rows(`UPDATE documents SET assignee_id = $2 WHERE id = $1`, [id, to]);
    await Promise.all([give(left, away.id), give(paid, away.id), give(paidBack, idle.id), give(open, busy.id)]);
    const { data } = (await busy.get('/desk/team')).body;
    const openOf = (who: { id: string }) => data.find(({ id }: { id: string }) => id === who.id).open;
    expect([away, idle, busy].map(openOf)).toEqual([1, 0, 1]);
    await desk.scene.get(AbsenceJob).run();
    const assigned = await Promise.all([left, paid].map((id) => desk.told(id, 'document.assigned')));
    expect(assigned).toEqual([[], [expect.objectContaining({ assigneeId: idle.id, reason: 'absence' })]]);
  });
});

/** Its events break the contract, so nothing about it can be told. */
const broken = (id: string) =>
  desk.rows(`UPDATE documents SET customer = jsonb_set(customer, '{email}', '"nobody"') WHERE id = $1`, [id]);

describe('[ADM-2] a document of which nothing can be told', () => {
  it('keeps no other customer from hearing of a delay, and is said', async () => {
    await desk.rows(`UPDATE documents SET status = 'completed'`);
    const [first, second] = [(await desk.aDocument()).id, (await desk.aDocument()).id];
    await desk.rows(`UPDATE documents SET due_at = now() - interval '2 hours' WHERE id = $1`, [first]);
    await desk.rows(`UPDATE documents SET due_at = now() - interval '1 hour' WHERE id = $1`, [second]);
    await broken(first);
    await expect(desk.scene.get(DueTimeJob).run()).rejects.toThrow('1 documents failed');
    expect(await desk.told(second, 'document.overdue')).toHaveLength(1);
  });

  it('keeps no other work from being handed over, and is said', async () => {
    await desk.rows(`UPDATE documents SET status = 'completed'`);
    await desk.rows(`DELETE FROM team_members`);
    const away = await desk.aColleague({ absentFrom: '2026-01-01T00:00:00.000Z' });
    const there = await desk.aColleague();
    const [first, second] = [(await desk.aDocument()).id, (await desk.aDocument()).id];
    await desk.rows(`UPDATE documents SET assignee_id = $1 WHERE id = ANY($2)`, [away.id, [first, second]]);
    await desk.rows(`UPDATE documents SET due_at = due_at - interval '1 hour' WHERE id = $1`, [first]);
    await broken(first);
    await expect(desk.scene.get(AbsenceJob).run()).rejects.toThrow('1 documents failed');
    const rows = await desk.rows('SELECT id, assignee_id FROM documents WHERE id = ANY($1)', [[first, second]]);
    expect(new Map(rows.map((row: { id: string; assignee_id: string }) => [row.id, row.assignee_id]))).toEqual(
      new Map([
        [first, away.id],
        [second, there.id],
      ]),
    );
  });
});
