import { randomUUID } from 'node:crypto';
import type { Identity } from '@udin/service-kit';
import { PresenceService } from '../src/desk/presence/presence.service';
import { Desk } from './a-desk';
import { THIS_YEAR } from './this-year';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

describe("the accountant's desk", () => {
  it('lets one of two people who race for a document win, and tells the other who has it, fifty times', async () => {
    const people = [await desk.aColleague({ firstName: 'Asha' }), await desk.aColleague({ firstName: 'Bina' })];
    for (let race = 0; race < 50; race++) {
      const { id } = await desk.aDocument();
      const both = await Promise.all(people.map((one, at) => one.post(`/${id}/start`, { expectedRevision: 0 }, at)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = both.findIndex(({ status }) => status === 200);
      const lost = both[1 - winner]!.body;
      expect([lost.error, lost.message]).toEqual([
        'document.taken',
        `${winner === 0 ? 'Asha' : 'Bina'} Mehta is working on this document.`,
      ]);
      expect(await desk.told(id, 'document.assigned')).toMatchObject([
        { assigneeId: people[winner]!.id, reason: 'taken' },
      ]);
    }
    // More at once than there are connections to the database.
    const { id } = await desk.aDocument();
    await people[0]!.post(`/${id}/start`, {});
    const late = await Promise.all(Array.from({ length: 20 }, () => people[1]!.post(`/${id}/start`, {})));
    expect(new Set(late.map(({ body }) => body.error))).toEqual(new Set(['document.taken']));
  });

  it('gives everybody who takes the next one another document, the one due first', async () => {
    await desk.rows(`UPDATE documents SET status = 'completed'`);
    const documents = [];
    for (let n = 0; n < 6; n++) documents.push((await desk.aDocument()).id);
    const people = await Promise.all(Array.from({ length: 8 }, () => desk.aColleague()));
    const taken = await Promise.all(people.map((one, at) => one.post('/queue/next', undefined, at % 2)));
    const ids = taken.map(({ body }) => body.data?.id as string | undefined);
    expect(ids.filter((id) => id !== undefined).sort()).toEqual(documents.sort());
    expect(ids.filter((id) => id === undefined)).toHaveLength(2);
    const skilled = await desk.aColleague({ skills: ['turnover'] });
    const { id: other } = await desk.aDocument();
    const { id: turnover } = await desk.aDocument('turnover');
    expect((await skilled.post('/queue/next')).body.data.id).toBe(turnover);
    expect((await skilled.post('/queue/next')).body.data).toBeNull();
    expect((await people[0]!.post('/queue/next')).body.data.id).toBe(other);
  });

  it('refuses to work from an older revision, and tells what has changed', async () => {
    const [one, two] = [await desk.aColleague(), await desk.aColleague({ firstName: 'Bina' })];
    const { id } = await desk.aDocument();
    const { revision } = (await one.get(`/${id}/work`)).body.data.row;
    const beyond = await two.post(`/${id}/start`, { expectedRevision: 2_147_483_648 });
    expect([beyond.status, beyond.body.details?.[0]?.field]).toEqual([400, 'expectedRevision']);
    expect((await two.post(`/${id}/start`, { expectedRevision: revision })).status).toBe(200);
    const late = await one.patch(`/${id}/status`, { documentStatus: 'completed', expectedRevision: revision });
    expect([late.status, late.body.error]).toEqual([409, 'document.changed']);
    expect(late.body.details).toEqual([
      { field: 'assigned', reason: expect.stringMatching(/^Bina Mehta|^Asha Sen/) },
      { field: 'status', reason: expect.any(String) },
    ]);
    const signed = await desk.scene.sign(id, desk.pdf, { expectedRevision: String(revision) }, { by: one.id });
    expect([signed.status, signed.body.error]).toEqual([409, 'document.changed']);
    const now = late.body.data.revision as number;
    expect((await desk.scene.sign(id, desk.pdf, { expectedRevision: String(now) }, { by: two.id })).status).toBe(200);
  });

  it('[DOC-3] lets the owner of a firm sign a type of four eyes that nobody has prepared', async () => {
    const { id } = await desk.aDocument('forensic-audit');
    expect((await desk.scene.sign(id, desk.pdf, {}, { role: 'owner' })).status).toBe(200);
  });

  it('needs four eyes for some types: whoever prepared it does not sign it', async () => {
    const [first, second, { id }] = [
      await desk.aColleague(),
      await desk.aColleague(),
      await desk.aDocument('forensic-audit'),
    ];
    const sign = (by: string) => desk.scene.sign(id, desk.pdf, {}, { by, role: 'accountant' });
    expect((await sign(first.id)).body.error).toBe('document.not-prepared');
    await first.post(`/${id}/prepared`, {});
    await first.post(`/${id}/prepared`, {});
    expect((await sign(first.id)).body.error).toBe('document.four-eyes');
    expect((await first.post(`/${id}/review`, { approved: true })).body.error).toBe('document.four-eyes');
    const waiting = (await second.get('/queue?view=four-eyes')).body.data;
    expect(waiting.documents.map((row: { id: string }) => row.id)).toContain(id);
    expect((await first.get('/queue?view=four-eyes')).body.data.documents).toEqual([]);
    await second.post(`/${id}/review`, { approved: false, remarks: 'Page 4 is missing.' });
    expect(await desk.told(id, 'document.prepared')).toMatchObject([{ preparedById: first.id }]);
    expect(await desk.told(id, 'document.sent-back')).toMatchObject([{ preparedById: first.id }]);
    expect((await sign(second.id)).body.error).toBe('document.not-prepared');
    const approve = () => second.post(`/${id}/review`, { approved: true });
    await first.post(`/${id}/prepared`, {});
    await approve();
    // Approved too soon: until it is signed there is a way back.
    await second.post(`/${id}/review`, { approved: false, remarks: 'Page 5 is missing as well.' });
    expect((await sign(second.id)).body.error).toBe('document.not-prepared');
    expect((await approve()).body.error).toBe('document.not-prepared');
    await first.post(`/${id}/prepared`, {});
    await approve();
    expect((await approve()).body.error).toBe('document.not-prepared');
    expect((await sign(second.id)).status).toBe(200);
    expect(await desk.told(id, 'document.sent-back')).toHaveLength(2);
  });

  it('[DOC-3] needs four eyes anew for another signed file: what was prepared is signed once', async () => {
    const [first, second, { id }] = [
      await desk.aColleague(),
      await desk.aColleague(),
      await desk.aDocument('forensic-audit'),
    ];
    const sign = (by: string, file = desk.pdf) => desk.scene.sign(id, file, {}, { by, role: 'accountant' });
    await first.post(`/${id}/prepared`, {});
    expect((await sign(second.id)).status).toBe(200);
    // The same once more, because the answer was cut off.
    expect((await sign(second.id)).status).toBe(200);
    expect((await sign(second.id, desk.other)).body.error).toBe('document.not-prepared');
    await first.patch(`/${id}/status`, { documentStatus: 'processing' });
    expect((await sign(second.id, desk.other)).body.error).toBe('document.not-prepared');
    expect((await second.post(`/${id}/review`, { approved: true })).body.error).toBe('document.not-prepared');
    await first.post(`/${id}/prepared`, {});
    expect((await sign(first.id, desk.other)).body.error).toBe('document.four-eyes');
    expect((await sign(second.id, desk.other)).status).toBe(200);
    const { timeline } = (await first.get(`/${id}/work`)).body.data;
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'prepared')).toHaveLength(2);
  });

  it.each(['a question', 'a rejection'])(
    'needs four eyes anew for a file that was corrected after %s: nobody has prepared that one',
    async (after) => {
      const [first, second, { id, owner }] = [
        await desk.aColleague(),
        await desk.aColleague(),
        await desk.aDocument('forensic-audit'),
      ];
      await first.post(`/${id}/prepared`, {});
      await second.post(`/${id}/review`, { approved: true, remarks: 'All pages are there.' });
      await desk.rows(`UPDATE documents SET draft = 'approved' WHERE id = $1`, [id]);
      if (after === 'a question') await first.post(`/${id}/questions`, { reason: 'unreadable', text: 'Page 3?' });
      else await first.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
      expect((await owner.send(`/${id}/replacement`, desk.other, 'b.pdf')).status).toBe(200);
      const { row, review } = (await second.get(`/${id}/work`)).body.data;
      expect([review, row.preparedBy, row.review, row.draft]).toEqual([null, null, null, null]);
      const sign = (by: string) => desk.scene.sign(id, desk.pdf, {}, { by, role: 'accountant' });
      expect((await sign(second.id)).body.error).toBe('document.not-prepared');
      await first.post(`/${id}/prepared`, {});
      expect((await second.get('/queue?view=four-eyes')).body.data.documents).toMatchObject([{ id }]);
      expect((await sign(second.id)).status).toBe(200);
    },
  );

  it('ticks the checklist of the type with name and time, once', async () => {
    const [accountant, { id }] = [await desk.aColleague({ firstName: 'Asha' }), await desk.aDocument()];
    const tick = async (item: string, done: boolean) => accountant.patch(`/${id}/checklist`, { item, done });
    expect((await tick('unknown', true)).body.error).toBe('document.checklist-unknown');
    const [ticked] = (await tick('identity', true)).body.data;
    expect(ticked).toMatchObject({ key: 'identity', by: { id: accountant.id }, at: expect.any(String) });
    expect((await tick('identity', true)).body.data[0].at).toBe(ticked.at);
    expect((await tick('identity', false)).body.data[0]).toMatchObject({ by: null, at: null });
  });

  it('lets people who look at the same document see each other', async () => {
    const [one, two, { id }] = [await desk.aColleague(), await desk.aColleague(), await desk.aDocument()];
    expect((await one.post(`/${id}/presence`)).body.data.people).toEqual([]);
    expect((await two.post(`/${id}/presence`)).body.data.people).toMatchObject([{ id: one.id }]);
    expect((await one.get(`/${id}/work`)).body.data.people).toMatchObject([{ id: two.id }]);
    await desk.rows(`UPDATE presences SET seen_at = seen_at - interval '1 minute' WHERE admin_id = $1`, [two.id]);
    expect((await one.get(`/${id}/work`)).body.data.people).toEqual([]);
  });

  it('takes whoever looks at a document that its owner deletes at that moment as nobody', async () => {
    const by = { id: randomUUID(), firstName: 'Asha', lastName: 'Mehta' } as Identity;
    await desk.scene.get(PresenceService).note(randomUUID(), by);
    expect(await desk.rows('SELECT 1 FROM presences WHERE admin_id = $1', [by.id])).toEqual([]);
  });

  it('assigns many by hand, or by skill and load, and says what it refused', async () => {
    const lead = await desk.aColleague({ role: 'lead' });
    await desk.rows(`UPDATE documents SET status = 'completed'`);
    await desk.rows('DELETE FROM team_members WHERE id <> $1', [lead.id]);
    const [one, two] = [
      await desk.aColleague({ skills: ['net-worth'] }),
      await desk.aColleague({ skills: ['net-worth'] }),
    ];
    await desk.rows(`UPDATE team_members SET role = 'support' WHERE id = $1`, [lead.id]);
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push((await desk.aDocument()).id);
    const { id: foreign } = await desk.aDocument('turnover');
    const { body } = await lead.post('/assignments', { documentIds: [...ids, foreign, randomUUID()] });
    expect([body.message, body.data.refused.map(({ error }: { error: string }) => error)]).toEqual([
      '4 documents assigned.',
      ['document.assignee-unfit', 'document.not-found'],
    ]);
    const team = (await lead.get('/desk/team')).body.data as { id: string; open: number }[];
    expect(team.filter(({ id }) => id !== lead.id).map(({ open }) => open)).toEqual([2, 2]);
    const byHand = await lead.patch(`/${ids[0]}/assignee`, { assigneeId: lead.id });
    expect(byHand.body.error).toBe('document.assignee-unfit');
    expect((await lead.patch(`/${ids[0]}/assignee`, {})).body.data.row.assignee).toBeNull();
    const mine =
      (await one.get('/queue?view=mine')).body.data.counts.mine + (await two.get('/queue')).body.data.counts.mine;
    expect(mine).toBe(3);
  });

  it('finds by invoice, UDIN, names, file, transaction and ids as people type them, and exports a table', async () => {
    const [accountant, { id, order }] = [await desk.aColleague(), await desk.aDocument()];
    await desk.scene.sign(id, desk.pdf, { udin: `${THIS_YEAR}123456ZYXWVU9876` });
    const find = async (search: string) =>
      (await accountant.get(`/queue?search=${encodeURIComponent(search)}&limit=100`)).body.data.documents.map(
        (row: { id: string }) => row.id,
      );
    for (const typed of [
      `${THIS_YEAR}123456zyxwvu9876`,
      `${THIS_YEAR} 123456 ZYXWVU 9876`,
      id,
      order.transactionId,
      order.userId,
    ])
      expect([typed, await find(typed)]).toEqual([typed, [id]]);
    for (const typed of ['UDIN/2627/000042', 'sen ananya', 'a.pdf', 'Ananya  SEN  net-worth'])
      expect([typed, (await find(typed)).includes(id)]).toEqual([typed, true]);
    expect(await find('100%')).toEqual([]);
    const { headers } = await desk.scene.call('/api/documents/stats', { headers: desk.scene.asAdmin() });
    expect(headers.get('content-type')).toContain('json');
    const table = await fetch(new URL(`/api/documents/queue.csv?search=${id}`, desk.scene.urls[0]), {
      headers: desk.scene.asAdmin(accountant.id),
    });
    const lines = (await table.text()).split('\r\n');
    expect([table.headers.get('content-type'), lines.length]).toEqual(['text/csv; charset=utf-8', 3]);
    expect(lines[1]).toMatch(new RegExp(`^${id},a.pdf,Net Worth,signed,Ananya Sen`));
    const chosen = await fetch(
      new URL(`/api/documents/queue.csv?view=all&picked=${id},${randomUUID()}`, desk.scene.urls[0]),
      { headers: desk.scene.asAdmin(accountant.id) },
    );
    expect((await chosen.text()).split('\r\n').slice(1)).toEqual(lines.slice(1));
    expect((await accountant.get('/queue?picked=everything')).status).toBe(400);
  });
});
