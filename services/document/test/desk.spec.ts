import { randomUUID } from 'node:crypto';
import { adminChangedExample, noteAddedExample, paymentRefundedExample } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { real, Scene } from './a-scene';

const HOUR = 3_600_000;

let scene: Scene;
let pdf: Buffer;
let other: Buffer;
beforeAll(async () => {
  scene = await Scene.open(2, { DESK_EVERY_SECONDS: 0 });
  [pdf, other] = await Promise.all([real('letter-linear.pdf'), real('letter.pdf')]);
});
afterAll(() => scene.close());

const rows = (sql: string, parameters: unknown[] = []) => scene.get(DataSource).query(sql, parameters);

/** An admin as the other services know him, and the way he calls. */
async function aColleague(part: Partial<typeof adminChangedExample> = {}) {
  const id = randomUUID();
  const { absentFrom: _, absentTo: __, ...example } = adminChangedExample;
  await scene.events.tell('admin.changed', { ...example, adminId: id, version: 1, skills: [], ...part });
  await waitFor(async () => (await rows('SELECT 1 FROM team_members WHERE id = $1', [id])).length > 0);
  const send =
    (method: string) =>
    (path: string, body?: object, instance = 0) =>
      scene.call(
        `/api/documents${path}`,
        {
          method,
          headers: { ...scene.asAdmin(id), ...(body && { 'content-type': 'application/json' }) },
          body: body && JSON.stringify(body),
        },
        instance,
      );
  return { id, get: send('GET'), post: send('POST'), patch: send('PATCH') };
}

function asOwner(userId: string) {
  const headers = scene.bearer(userId);
  return {
    get: (path: string) => scene.call(`/api/documents${path}`, { headers }),
    post: (path: string, body: object) =>
      scene.call(`/api/documents${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    send: (path: string, bytes: Buffer, name: string, fields: Record<string, string> = {}) =>
      scene.call(`/api/documents${path}`, { method: 'POST', headers, body: formOf(bytes, name, fields) }),
  };
}

function formOf(bytes: Buffer, name: string, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  return body;
}

async function aDocument(type = 'net-worth') {
  const order = scene.anOrder([type]);
  await order.pay();
  const { body } = await scene.upload(order, pdf, 'a.pdf', 0, type);
  return { id: body.data.id as string, owner: asOwner(order.userId), order };
}

const told = async (id: string, name: string) =>
  (
    await rows(`SELECT data FROM outbox_message WHERE name = $1 AND data ->> 'documentId' = $2 ORDER BY id`, [name, id])
  ).map(({ data }: { data: object }) => data);
const kinds = (timeline: { kind: string }[]) => timeline.map(({ kind }) => kind);

describe("the accountant's desk", () => {
  it('goes from start through question and answer to the signature, and both sides read it', async () => {
    const [accountant, { id, owner }] = [
      await aColleague({ firstName: 'Rohan', lastName: 'Mehta' }),
      await aDocument(),
    ];
    const started = await accountant.post(`/${id}/start`, {});
    expect([started.status, started.body.data.row]).toEqual([
      200,
      expect.objectContaining({ documentStatus: 'processing', assignee: { id: accountant.id, name: 'Rohan Mehta' } }),
    ]);
    const asked = await accountant.post(`/${id}/questions`, { reason: 'unreadable', text: 'Page 3 is blurred.' });
    expect(asked.body.data.row).toMatchObject({ waitingFor: 'answer', isOverdue: false });
    expect((await accountant.post(`/${id}/questions`, { reason: 'other', text: 'And?' })).body.error).toBe(
      'document.waiting',
    );
    const seen = (await owner.get(`/${id}/progress`)).body.data;
    expect(seen).toMatchObject({ waitingFor: 'answer', canBeReplaced: true, canAskRefund: false });
    expect(seen.questions).toMatchObject([{ text: 'Page 3 is blurred.', state: 'open' }]);
    // Customers deal with the firm.
    expect(JSON.stringify(seen)).not.toContain('Rohan');
    const [{ id: questionId }] = seen.questions;
    const stranger = asOwner(randomUUID());
    expect((await stranger.get(`/${id}/progress`)).status).toBe(403);
    expect((await stranger.post(`/${id}/questions/${questionId}/answer`, { text: 'Me' })).status).toBe(403);
    const answered = await owner.post(`/${id}/questions/${questionId}/answer`, { text: 'It says 4,20,000.' });
    expect(answered.body.data).toMatchObject({ waitingFor: null, questions: [{ state: 'answered' }] });
    expect((await owner.post(`/${id}/questions/${questionId}/answer`, { text: 'Again' })).body.error).toBe(
      'document.not-waiting',
    );
    expect((await scene.sign(id, pdf, {}, { by: accountant.id })).status).toBe(200);
    const { timeline } = (await accountant.get(`/${id}/work`)).body.data;
    expect(kinds(timeline)).toEqual([
      ...['uploaded', 'assigned', 'status', 'question', 'clock-stopped', 'answered', 'clock-started', 'signed'],
    ]);
    expect(kinds((await owner.get(`/${id}/timeline`)).body.data)).not.toContain('assigned');
    expect(await told(id, 'document.question-asked')).toMatchObject([{ kind: 'question', reason: 'unreadable' }]);
    expect(await told(id, 'document.answered')).toMatchObject([{ kind: 'answer', assigneeId: accountant.id }]);
    expect(JSON.stringify(await told(id, 'document.question-asked'))).not.toContain('blurred');
    const [row] = await rows('SELECT is_on_time, signed_by_id FROM documents WHERE id = $1', [id]);
    expect(row).toEqual({ is_on_time: true, signed_by_id: accountant.id });
  });

  it('lets one of two people who race for a document win, and tells the other who has it, fifty times', async () => {
    const people = [await aColleague({ firstName: 'Asha' }), await aColleague({ firstName: 'Bina' })];
    for (let race = 0; race < 50; race++) {
      const { id } = await aDocument();
      const both = await Promise.all(people.map((one, at) => one.post(`/${id}/start`, { expectedRevision: 0 }, at)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = both.findIndex(({ status }) => status === 200);
      const lost = both[1 - winner]!.body;
      expect([lost.error, lost.message]).toEqual([
        'document.taken',
        `${winner === 0 ? 'Asha' : 'Bina'} Mehta is working on this document.`,
      ]);
      expect(await told(id, 'document.assigned')).toMatchObject([{ assigneeId: people[winner]!.id, reason: 'taken' }]);
    }
  }, 180_000);

  it('gives everybody who takes the next one another document, the one due first', async () => {
    await rows(`UPDATE documents SET status = 'completed'`);
    const documents = [];
    for (let n = 0; n < 6; n++) documents.push((await aDocument()).id);
    const people = await Promise.all(Array.from({ length: 8 }, () => aColleague()));
    const taken = await Promise.all(people.map((one, at) => one.post('/queue/next', undefined, at % 2)));
    const ids = taken.map(({ body }) => body.data?.id as string | undefined);
    expect(ids.filter((id) => id !== undefined).sort()).toEqual(documents.sort());
    expect(ids.filter((id) => id === undefined)).toHaveLength(2);
    const skilled = await aColleague({ skills: ['turnover'] });
    const { id: other } = await aDocument();
    const { id: turnover } = await aDocument('turnover');
    expect((await skilled.post('/queue/next')).body.data.id).toBe(turnover);
    expect((await skilled.post('/queue/next')).body.data).toBeNull();
    expect((await people[0]!.post('/queue/next')).body.data.id).toBe(other);
  });

  it('refuses to work from an older revision, and tells what has changed', async () => {
    const [one, two] = [await aColleague(), await aColleague({ firstName: 'Bina' })];
    const { id } = await aDocument();
    const { revision } = (await one.get(`/${id}/work`)).body.data.row;
    expect((await two.post(`/${id}/start`, { expectedRevision: revision })).status).toBe(200);
    const late = await one.patch(`/${id}/status`, { documentStatus: 'completed', expectedRevision: revision });
    expect([late.status, late.body.error]).toEqual([409, 'document.changed']);
    expect(late.body.details).toEqual([
      { field: 'assigned', reason: expect.stringMatching(/^Bina Mehta|^Asha Sen/) },
      { field: 'status', reason: expect.any(String) },
    ]);
    const signed = await scene.sign(id, pdf, { expectedRevision: String(revision) }, { by: one.id });
    expect([signed.status, signed.body.error]).toEqual([409, 'document.changed']);
    const now = late.body.data.revision as number;
    expect((await scene.sign(id, pdf, { expectedRevision: String(now) }, { by: two.id })).status).toBe(200);
  });

  it('takes a corrected file without another payment, keeps the version before, and answers the question', async () => {
    const [accountant, { id, owner, order }] = [await aColleague(), await aDocument()];
    expect((await owner.send(`/${id}/replacement`, other, 'b.pdf')).body.error).toBe('document.not-replaceable');
    await accountant.post(`/${id}/questions`, { reason: 'unreadable', text: 'Blurred.' });
    expect((await owner.send(`/${id}/replacement`, pdf, 'b.pdf')).body.error).toBe('file.duplicate');
    const replaced = await owner.send(`/${id}/replacement`, other, 'b.pdf', { message: 'Here it is again.' });
    expect(replaced.status).toBe(200);
    const { document, versions, questions, waitingFor } = replaced.body.data;
    expect([document.fileName, waitingFor, questions[0].state]).toEqual(['b.pdf', null, 'replaced']);
    expect(versions).toMatchObject([{ version: 1, fileName: 'a.pdf' }]);
    const file = await fetch(new URL(versions[0].link, scene.urls[0]));
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    const forged = versions[0].link.replace(order.userId, randomUUID());
    expect((await fetch(new URL(forged, scene.urls[0]))).status).toBe(403);
    const admins = { headers: scene.asAdmin(accountant.id) };
    await (await fetch(new URL(`/api/documents/${id}/content`, scene.urls[0]), admins)).arrayBuffer();
    const log = await accountant.get(`/${id}/access-log`);
    const { firstName, lastName } = adminChangedExample;
    expect(log.body.data.shift().by).toMatchObject({ id: accountant.id, name: `${firstName} ${lastName}` });
    expect(log.body.data).toMatchObject([{ kind: 'version', by: { id: order.userId, name: 'Ananya Sen' } }]);
    const before = await scene.stored();
    await rows(`UPDATE documents SET status = 'pending' WHERE id = $1`, [id]);
    await scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: scene.bearer(order.userId) });
    expect(await scene.stored()).toBe(before - 2);
  });

  it('makes a rejection need a reason, and lets the customer correct the file or ask for the money back', async () => {
    const [accountant, { id, owner }] = [await aColleague(), await aDocument()];
    const silent = await accountant.patch(`/${id}/status`, { documentStatus: 'rejected' });
    expect([silent.status, silent.body.error]).toEqual([400, 'document.reason-missing']);
    expect((await owner.post(`/${id}/refund-request`, { reason: 'No' })).body.error).toBe('document.not-rejected');
    await accountant.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
    const asked = await owner.post(`/${id}/refund-request`, { reason: 'I no longer need it.' });
    expect(asked.body.data.refundRequest).toMatchObject({ state: 'requested', amountPaise: 177_000 });
    expect((await owner.post(`/${id}/refund-request`, { reason: 'Now' })).body.error).toBe('document.refund-requested');
    await accountant.patch(`/${id}/refund-request`, { note: 'Please send the right year.' });
    const again = await owner.send(`/${id}/replacement`, other, 'b.pdf');
    expect(again.body.data).toMatchObject({ refundRequest: null, document: { documentStatus: 'pending' } });
    const from = Date.parse(again.body.data.timeline.at(-1).at);
    expect(Date.parse(again.body.data.document.estimatedDelivery)).toBe(from + 72 * HOUR);
  });

  it('takes a refund for the document as granted, whatever its amount: the file is not replaced, and nothing is uploaded in its place', async () => {
    const [accountant, { id, owner, order }] = [await aColleague(), await aDocument()];
    await accountant.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
    await owner.post(`/${id}/refund-request`, { reason: 'I no longer need it.' });
    const { transactionId, customer } = order;
    const refund = { ...paymentRefundedExample, transactionId, customer, full: false };
    const state = async () => (await owner.get(`/${id}/progress`)).body.data.refundRequest.state;
    const others = [{ amountPaise: 177_000 }, { amountPaise: 177_000, documentId: randomUUID() }];
    for (const one of others) await scene.told('payment.refunded', { ...refund, ...one }, 'lock-uploads-on-refund');
    expect(await state()).toBe('requested');
    await scene.events.tell('payment.refunded', { ...refund, amountPaise: 1_000, documentId: id }, { times: 2 });
    await waitFor(async () => (await state()) === 'granted');
    expect((await owner.send(`/${id}/replacement`, other, 'b.pdf')).body.error).toBe('document.not-replaceable');
    await scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: scene.bearer(order.userId) });
    expect((await scene.upload(order, pdf)).body.error).toBe('document.none-left');
  });

  it('answers the owner everything without pages, and searches, filters and sorts', async () => {
    const order = scene.anOrder(['net-worth', 'net-worth', 'turnover']);
    await order.pay();
    const files = [
      ['c.pdf', 'net-worth'],
      ['a.pdf', 'net-worth'],
      ['b.pdf', 'turnover'],
    ] as const;
    for (const [name, type] of files) await scene.upload(order, pdf, name, 0, type);
    const list = async (query: string) => (await asOwner(order.userId).get(`/user/${order.userId}?${query}`)).body;
    const names = async (query: string) => (await list(query)).data.map((one: { fileName: string }) => one.fileName);
    expect(await list('')).toMatchObject({ page: 1, pages: 1, total: 3 });
    expect(await names('')).toEqual(['b.pdf', 'a.pdf', 'c.pdf']);
    expect(await names('sort=name')).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(await names('documentType=net-worth&sort=oldest')).toEqual(['c.pdf', 'a.pdf']);
    expect(await names('search=B.PDF')).toEqual(['b.pdf']);
    expect(await names('status=signed')).toEqual([]);
    expect(await list('limit=2&page=2')).toMatchObject({ page: 2, pages: 2, total: 3 });
    expect((await list('limit=0')).error).toBe('request.invalid');
  });

  it('sends a draft that the customer approves or sends back', async () => {
    const [accountant, { id, owner }] = [await aColleague(), await aDocument()];
    const send = () =>
      scene.call(`/api/documents/${id}/drafts`, {
        method: 'POST',
        headers: scene.asAdmin(accountant.id),
        body: formOf(other, 'draft.pdf', { message: 'Please check page 2.' }),
      });
    const sent = await send();
    expect(sent.body.data.row).toMatchObject({ waitingFor: 'approval', draft: 'sent' });
    expect((await send()).body.error).toBe('document.waiting');
    const [draft] = (await owner.get(`/${id}/progress`)).body.data.drafts;
    const path = `/${id}/drafts/${draft.id}/decision`;
    expect((await owner.post(path, { approved: false })).status).toBe(400);
    const back = await owner.post(path, { approved: false, remarks: 'The address is the old one.' });
    expect(back.body.data.drafts).toMatchObject([{ state: 'sent-back', remarks: 'The address is the old one.' }]);
    expect((await owner.post(path, { approved: true })).body.error).toBe('document.not-waiting');
    const [second] = (await send()).body.data.drafts;
    expect(second).toMatchObject({ number: 2, state: 'sent' });
    await owner.post(`/${id}/drafts/${second.id}/decision`, { approved: true });
    expect((await accountant.get(`/${id}/work`)).body.data.row).toMatchObject({ draft: 'approved', waitingFor: null });
  });

  it('[DOC-3] lets the owner of a firm sign a type of four eyes that nobody has prepared', async () => {
    const { id } = await aDocument('forensic-audit');
    expect((await scene.sign(id, pdf, {}, { role: 'owner' })).status).toBe(200);
  });

  it('needs four eyes for some types: whoever prepared it does not sign it', async () => {
    const [first, second, { id }] = [await aColleague(), await aColleague(), await aDocument('forensic-audit')];
    const sign = (by: string) => scene.sign(id, pdf, {}, { by, role: 'accountant' });
    expect((await sign(first.id)).body.error).toBe('document.not-prepared');
    await first.post(`/${id}/prepared`, {});
    expect((await sign(first.id)).body.error).toBe('document.four-eyes');
    expect((await first.post(`/${id}/review`, { approved: true })).body.error).toBe('document.four-eyes');
    const waiting = (await second.get('/queue?view=four-eyes')).body.data;
    expect(waiting.documents.map((row: { id: string }) => row.id)).toContain(id);
    expect((await first.get('/queue?view=four-eyes')).body.data.documents).toEqual([]);
    await second.post(`/${id}/review`, { approved: false, remarks: 'Page 4 is missing.' });
    expect((await sign(second.id)).body.error).toBe('document.not-prepared');
    await first.post(`/${id}/prepared`, {});
    await second.post(`/${id}/review`, { approved: true });
    expect((await sign(second.id)).status).toBe(200);
  });

  it('ticks the checklist of the type with name and time, once', async () => {
    const [accountant, { id }] = [await aColleague({ firstName: 'Asha' }), await aDocument()];
    const tick = async (item: string, done: boolean) => accountant.patch(`/${id}/checklist`, { item, done });
    expect((await tick('unknown', true)).body.error).toBe('document.checklist-unknown');
    const [ticked] = (await tick('identity', true)).body.data;
    expect(ticked).toMatchObject({ key: 'identity', by: { id: accountant.id }, at: expect.any(String) });
    expect((await tick('identity', true)).body.data[0].at).toBe(ticked.at);
    expect((await tick('identity', false)).body.data[0]).toMatchObject({ by: null, at: null });
  });

  it('lets people who look at the same document see each other', async () => {
    const [one, two, { id }] = [await aColleague(), await aColleague(), await aDocument()];
    expect((await one.post(`/${id}/presence`)).body.data.people).toEqual([]);
    expect((await two.post(`/${id}/presence`)).body.data.people).toMatchObject([{ id: one.id }]);
    expect((await one.get(`/${id}/work`)).body.data.people).toMatchObject([{ id: two.id }]);
    await rows(`UPDATE presences SET seen_at = seen_at - interval '1 minute' WHERE admin_id = $1`, [two.id]);
    expect((await one.get(`/${id}/work`)).body.data.people).toEqual([]);
  });

  it('counts notes, and marks those that a customer calls urgent', async () => {
    const [accountant, { id }] = [await aColleague(), await aDocument()];
    const note = { ...noteAddedExample, documentId: id };
    await scene.events.tell('note.added', { ...note, priority: 'urgent', authorType: 'user' }, { times: 2 });
    await scene.events.tell('note.added', { ...note, priority: 'urgent', authorType: 'admin' });
    const row = async () => (await accountant.get(`/${id}/work`)).body.data.row;
    await waitFor(async () => (await row()).notes === 2);
    expect(await row()).toMatchObject({ notes: 2, urgentNotes: 1 });
  });

  it('assigns many by hand, or by skill and load, and says what it refused', async () => {
    const lead = await aColleague({ role: 'lead' });
    await rows(`UPDATE documents SET status = 'completed'`);
    await rows('DELETE FROM team_members WHERE id <> $1', [lead.id]);
    const [one, two] = [await aColleague({ skills: ['net-worth'] }), await aColleague({ skills: ['net-worth'] })];
    await rows(`UPDATE team_members SET role = 'support' WHERE id = $1`, [lead.id]);
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push((await aDocument()).id);
    const { id: foreign } = await aDocument('turnover');
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
    const [accountant, { id, order }] = [await aColleague(), await aDocument()];
    await scene.sign(id, pdf, { udin: '26123456ZYXWVU9876' });
    const find = async (search: string) =>
      (await accountant.get(`/queue?search=${encodeURIComponent(search)}&limit=100`)).body.data.documents.map(
        (row: { id: string }) => row.id,
      );
    for (const typed of ['26123456zyxwvu9876', '26 123456 ZYXWVU 9876', id, order.transactionId, order.userId])
      expect([typed, await find(typed)]).toEqual([typed, [id]]);
    for (const typed of ['UDIN/2627/000042', 'sen ananya', 'a.pdf', 'Ananya  SEN  net-worth'])
      expect([typed, (await find(typed)).includes(id)]).toEqual([typed, true]);
    expect(await find('100%')).toEqual([]);
    const { headers } = await scene.call('/api/documents/stats', { headers: scene.asAdmin() });
    expect(headers.get('content-type')).toContain('json');
    const table = await fetch(new URL(`/api/documents/queue.csv?search=${id}`, scene.urls[0]), {
      headers: scene.asAdmin(accountant.id),
    });
    const lines = (await table.text()).split('\r\n');
    expect([table.headers.get('content-type'), lines.length]).toEqual(['text/csv; charset=utf-8', 3]);
    expect(lines[1]).toMatch(new RegExp(`^${id},a.pdf,Net Worth,signed,Ananya Sen`));
    const chosen = await fetch(
      new URL(`/api/documents/queue.csv?view=all&picked=${id},${randomUUID()}`, scene.urls[0]),
      {
        headers: scene.asAdmin(accountant.id),
      },
    );
    expect((await chosen.text()).split('\r\n').slice(1)).toEqual(lines.slice(1));
    expect((await accountant.get('/queue?picked=everything')).status).toBe(400);
  });
});
