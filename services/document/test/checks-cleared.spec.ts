import { DataSource } from 'typeorm';
import { ChecksOfOtherFiles1799790001202 } from '../src/migrations/1799790001202-checks-of-other-files';
import { Desk } from './a-desk';

let desk: Desk;
beforeAll(async () => void (desk = await Desk.open({ SEALING: 'off' })));
afterAll(() => desk?.close());

const READABLE = 'Every page is complete and readable';
const NAME = 'The name agrees with the account and the order';

type Colleague = Awaited<ReturnType<Desk['aColleague']>>;
interface Told {
  kind: string;
  text: string | null;
  by: { type: string };
}

async function aTicked() {
  const [asha, one] = [await desk.aColleague({ firstName: 'Asha', lastName: 'Mehta' }), await desk.aDocument()];
  for (const item of ['readable', 'identity'])
    expect((await asha.patch(`/${one.id}/checklist`, { item, done: true, version: 1 })).status).toBe(200);
  return { asha, ...one };
}
async function workOf(asha: Colleague, id: string) {
  const { checklist, timeline, row } = (await asha.get(`/${id}/work`)).body.data;
  const ticked = checklist.filter(({ by }: { by: object | null }) => by).map(({ key }: { key: string }) => key);
  const cleared = (timeline as Told[]).filter(({ kind }) => kind === 'checks-cleared');
  return { ticked, cleared, kinds: (timeline as Told[]).map(({ kind }) => kind), versions: row.versions };
}
/** A name as the token of the test says it, and the time in India. */
const tickOf = (text: string) => new RegExp(`^${text} \\(.+, \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\)$`);

it.each(['a question', 'a rejection'])(
  '[ADM-2] [DOC-1] what was ticked holds for no other file: after %s the list begins anew, and the history has it',
  async (after) => {
    const { asha, id, owner } = await aTicked();
    if (after === 'a question') await asha.post(`/${id}/questions`, { reason: 'unreadable', text: 'Page 3?' });
    else await asha.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
    expect((await workOf(asha, id)).ticked).toEqual(['identity', 'readable']);
    expect((await owner.send(`/${id}/replacement`, desk.other, 'b.pdf')).status).toBe(200);
    const { ticked, cleared, kinds, versions } = await workOf(asha, id);
    expect([ticked, versions]).toEqual([[], 2]);
    expect(cleared).toMatchObject([{ by: { type: 'system' } }]);
    const [why, ...lines] = cleared[0]!.text!.split('\n');
    expect(why).toBe('The customer sent another file. Had been ticked:');
    expect(lines).toEqual([expect.stringMatching(tickOf(NAME)), expect.stringMatching(tickOf(READABLE))]);
    expect(kinds.indexOf('checks-cleared')).toBe(kinds.indexOf('replaced') + 1);
    // Whose work it was is the team's alone.
    const seen = (await owner.get(`/${id}/progress`)).body.data.timeline as Told[];
    expect(seen.map(({ kind }) => kind)).not.toContain('checks-cleared');
  },
);

it('[ADM-2] a tick for the file before is refused, and one for the file that is there is taken', async () => {
  const { asha, id, owner } = await aTicked();
  await asha.post(`/${id}/questions`, { reason: 'unreadable', text: 'Page 3?' });
  await owner.send(`/${id}/replacement`, desk.other, 'b.pdf');
  const tick = (version?: number) => asha.patch(`/${id}/checklist`, { item: 'readable', done: true, version });
  const { status, body } = await tick(1);
  expect([status, body.error, (await workOf(asha, id)).ticked]).toEqual([409, 'document.changed', []]);
  expect((await tick(2)).status).toBe(200);
  // Of a page from before versions were sent.
  expect((await tick()).status).toBe(200);
  expect((await workOf(asha, id)).ticked).toEqual(['readable']);
});

it('[ADM-2] [DOC-3] after a signed file was taken back the list begins anew; where nothing was ticked nothing is said', async () => {
  const { asha, id } = await aTicked();
  await desk.scene.sign(id, desk.pdf);
  expect((await workOf(asha, id)).ticked).toEqual(['identity', 'readable']);
  const takeBack = () => asha.post(`/${id}/take-back`, { reason: 'Of another customer.' });
  expect((await takeBack()).status).toBe(200);
  const first = await workOf(asha, id);
  expect([first.ticked, first.cleared.length]).toEqual([[], 1]);
  expect(first.cleared[0]!.text).toMatch(/^The signed file was taken back\. Had been ticked:\n/);
  await desk.scene.sign(id, desk.pdf);
  expect((await takeBack()).status).toBe(200);
  expect((await workOf(asha, id)).cleared).toHaveLength(1);
});

it('[ADM-2] [EVT-1] ticks that survived another file before go once, with their history; newer ones stay', async () => {
  const { asha, id, owner } = await aTicked();
  await asha.post(`/${id}/questions`, { reason: 'unreadable', text: 'Page 3?' });
  await owner.send(`/${id}/replacement`, desk.other, 'b.pdf');
  const delivered = await aTicked();
  await asha.patch(`/${id}/checklist`, { item: 'identity', done: true });
  const old = `INSERT INTO checked_items VALUES ($1, 'readable', $2, 'Asha Mehta', '2026-11-02T06:30:00Z')`;
  await desk.rows(old, [id, asha.id]);
  await desk.rows(`DELETE FROM timeline_entries WHERE kind = 'checks-cleared'`);
  const runner = desk.scene.get(DataSource).createQueryRunner();
  const migration = new ChecksOfOtherFiles1799790001202();
  for (let n = 0; n < 2; n++) await migration.up(runner);
  await runner.release();
  const { ticked, cleared } = await workOf(asha, id);
  expect(ticked).toEqual(['identity']);
  expect(cleared.map(({ text }) => text)).toEqual([
    `The customer sent another file. Had been ticked:\n${READABLE} (Asha Mehta, 2026-11-02 12:00:00)`,
  ]);
  const untouched = await workOf(asha, delivered.id);
  expect([untouched.ticked, untouched.cleared]).toEqual([['identity', 'readable'], []]);
});
