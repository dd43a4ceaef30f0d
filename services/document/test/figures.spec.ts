import { DAY_MS, dayInIndia } from '@udin/contracts';
import { register } from 'prom-client';
import { Desk } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk?.close());

type Colleague = Awaited<ReturnType<Desk['aColleague']>>;
type Signed = Awaited<ReturnType<Desk['aDocument']>>;

async function signedBy({ id: by }: Colleague, type = 'net-worth'): Promise<Signed> {
  const document = await desk.aDocument(type);
  expect((await desk.scene.sign(document.id, desk.pdf, {}, { by })).status).toBe(200);
  return document;
}
const remove = async ({ id, order }: Signed) => {
  const headers = desk.scene.bearer(order.userId);
  expect((await desk.scene.call(`/api/documents/${id}`, { method: 'DELETE', headers })).status).toBe(200);
};
/** What is told of one person's work, of the whole team's, and of the week to operators. */
async function workOf(colleague: Colleague) {
  const { data } = (await colleague.get('/desk/figures')).body;
  const own = data.byPerson.find(({ person }: { person: { id: string } }) => person.id === colleague.id);
  const ofTypes = data.byType.reduce((sum: number, { signed }: { signed: number }) => sum + signed, 0);
  const metric = await register.getSingleMetric('documents_signed_in_week')!.get();
  const ofWeek = metric.values.reduce((sum, { value }) => sum + value, 0);
  const rows = await colleague.get(`/queue?signedFrom=2020-01-01&signedById=${colleague.id}`);
  const late = (await colleague.get(`/queue?signedById=${colleague.id}&onTime=no`)).body.data.total;
  return {
    own: own ? [own.signed, own.onTime] : [0, 0],
    all: [data.signed, data.onTime, ofTypes, ofWeek],
    rows: rows.body.data.documents.map(({ id }: { id: string }) => id).sort(),
    late,
  };
}

describe('[ADM-2] the numbers of the lead', () => {
  it('stay when a customer deletes what was signed: the work was done', async () => {
    const accountant = await desk.aColleague();
    const [kept, deleted] = [await signedBy(accountant), await signedBy(accountant, 'turnover')];
    await desk.rows(`UPDATE documents SET is_on_time = false WHERE id = $1`, [deleted.id]);
    const before = await workOf(accountant);
    expect(before).toMatchObject({ own: [2, 1], all: [2, 1, 2, 2], rows: [kept.id, deleted.id].sort(), late: 1 });
    await remove(deleted);
    expect(await workOf(accountant)).toEqual({ ...before, rows: [kept.id], late: 0 });
  });

  it('are of 30 whole days when nobody chooses others, today among them', async () => {
    const colleague = await desk.aColleague();
    const dayBefore = dayInIndia(new Date());
    const { from, to } = (await colleague.get('/desk/figures')).body.data;
    expect(Date.parse(to) - Date.parse(from)).toBe(30 * DAY_MS);
    // Midnight may come meanwhile.
    expect([dayBefore, dayInIndia(new Date())]).toContain(dayInIndia(new Date(Date.parse(to) - 1)));
    expect([from, to].map((at) => at.slice(11))).toEqual(['18:30:00.000Z', '18:30:00.000Z']);
  });

  it('leave out what was rejected after it had been signed, and what was deleted then, as the queue does', async () => {
    const accountant = await desk.aColleague();
    const [rejected, back] = [await signedBy(accountant), await signedBy(accountant)];
    const [first] = (await workOf(accountant)).all;
    for (const { id } of [rejected, back])
      await accountant.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'The figures are wrong.' });
    expect(await workOf(accountant)).toMatchObject({ own: [0, 0], rows: [], late: 0 });
    await accountant.patch(`/${back.id}/status`, { documentStatus: 'signed' });
    await remove(rejected);
    const { own, all, rows } = await workOf(accountant);
    expect([own, all[0], rows]).toEqual([[1, 1], first! - 1, [back.id]]);
  });
});
