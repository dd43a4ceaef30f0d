import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { Desk, formOf } from './a-desk';

const HOUR = 3_600_000;

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

const kinds = (timeline: { kind: string }[]) => timeline.map(({ kind }) => kind);

describe('the desk and the customer', () => {
  it('goes from start through question and answer to the signature, and both sides read it', async () => {
    const [accountant, { id, owner }] = [
      await desk.aColleague({ firstName: 'Rohan', lastName: 'Mehta' }),
      await desk.aDocument(),
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
    const history = (await owner.get(`/${id}/history`)).body.data;
    expect(history).toMatchObject([{ by: { type: 'user' } }, { to: 'processing', by: { id: null, type: 'admin' } }]);
    for (const ofTheTeam of ['Rohan', accountant.id]) expect(JSON.stringify([seen, history])).not.toContain(ofTheTeam);
    const [{ id: questionId }] = seen.questions;
    const stranger = desk.asOwner(randomUUID());
    expect((await stranger.get(`/${id}/progress`)).status).toBe(403);
    expect((await stranger.post(`/${id}/questions/${questionId}/answer`, { text: 'Me' })).status).toBe(403);
    const answered = await owner.post(`/${id}/questions/${questionId}/answer`, { text: 'It says 4,20,000.' });
    expect(answered.body.data).toMatchObject({ waitingFor: null, questions: [{ state: 'answered' }] });
    expect((await owner.post(`/${id}/questions/${questionId}/answer`, { text: 'Again' })).body.error).toBe(
      'document.not-waiting',
    );
    expect((await desk.scene.sign(id, desk.pdf, {}, { by: accountant.id })).status).toBe(200);
    const { timeline } = (await accountant.get(`/${id}/work`)).body.data;
    expect(kinds(timeline)).toEqual([
      ...['uploaded', 'assigned', 'status', 'question', 'clock-stopped', 'answered', 'clock-started', 'signed'],
    ]);
    expect(kinds((await owner.get(`/${id}/timeline`)).body.data)).not.toContain('assigned');
    expect(await desk.told(id, 'document.question-asked')).toMatchObject([{ kind: 'question', reason: 'unreadable' }]);
    expect(await desk.told(id, 'document.answered')).toMatchObject([{ kind: 'answer', assigneeId: accountant.id }]);
    expect(JSON.stringify(await desk.told(id, 'document.question-asked'))).not.toContain('blurred');
    const [row] = await desk.rows('SELECT is_on_time, signed_by_id FROM documents WHERE id = $1', [id]);
    expect(row).toEqual({ is_on_time: true, signed_by_id: accountant.id });
  });

  it('[NOTE-3] tells by which question that was taken back nobody waits any more', async () => {
    const { id, owner } = await desk.aDocument();
    const accountant = await desk.aColleague();
    await accountant.post(`/${id}/questions`, { reason: 'other', text: 'Which year?' });
    const [{ askedId }] = (await desk.told(id, 'document.question-asked')) as [{ askedId: string }];
    const { status, body } = await accountant.post(`/${id}/questions/${askedId}/withdraw`);
    expect([status, body.data.row.waitingFor]).toEqual([200, null]);
    expect(await desk.told(id, 'document.question-withdrawn')).toMatchObject([{ askedId }]);
    expect((await owner.post(`/${id}/questions/${askedId}/answer`, { text: '2026' })).status).toBe(409);
  });

  it('[DOC-2] asks nobody whose account is closed, waits for them no longer, and is told so', async () => {
    const accountant = await desk.aColleague();
    const [asked, drafted, free] = [await desk.aDocument(), await desk.aDocument(), await desk.aDocument()];
    for (const { id } of [asked, drafted, free]) await accountant.post(`/${id}/start`, {});
    const question = { reason: 'other', text: 'Which year?' };
    const sendDraft = (id: string) => {
      const init = { method: 'POST', headers: desk.scene.asAdmin(accountant.id), body: formOf(desk.pdf, 'd.pdf', {}) };
      return desk.scene.call(`/api/documents/${id}/drafts`, init);
    };
    await accountant.post(`/${asked.id}/questions`, question);
    await sendDraft(drafted.id);
    const rowOf = async (id: string) => (await accountant.get(`/${id}/work`)).body.data.row;
    const before = await Promise.all([asked, drafted, free].map(({ id }) => rowOf(id)));
    expect(before.map(({ waitingFor, isAccountClosed }) => [waitingFor, isAccountClosed])).toEqual([
      ['answer', false],
      ['approval', false],
      [null, false],
    ]);
    for (const { order } of [asked, drafted, free]) {
      const closed = { ...exampleOf('user.closed'), customer: order.customer };
      await desk.scene.told('user.closed', closed, 'forget-documents-of-closed-account');
    }
    // One that was asked at the moment of the news.
    await waitFor(
      async () => (await rowOf(drafted.id)).waitingFor === null && (await rowOf(asked.id)).waitingFor === null,
    );
    for (const { id } of [asked, drafted, free]) {
      const { waitingFor, isAccountClosed, documentStatus } = await rowOf(id);
      expect([waitingFor, isAccountClosed, documentStatus]).toEqual([null, true, 'processing']);
      for (const { status, body } of [await accountant.post(`/${id}/questions`, question), await sendDraft(id)])
        expect([status, body.error]).toEqual([409, 'document.account-closed']);
    }
    const queue = (await accountant.get(`/queue?view=mine`)).body.data.documents;
    expect(queue.map((row: { isAccountClosed: boolean }) => row.isAccountClosed)).toEqual([true, true, true]);
    const { questions, drafts, timeline } = (await accountant.get(`/${asked.id}/work`)).body.data;
    expect([questions[0].state, drafts]).toEqual(['withdrawn', []]);
    expect(timeline.slice(-2)).toMatchObject([
      { kind: 'question-withdrawn', by: { type: 'system' }, text: 'The customer has closed the account.' },
      { kind: 'clock-started', by: { type: 'system' }, dueAt: expect.any(String) },
    ]);
    expect((await accountant.get(`/${drafted.id}/work`)).body.data.drafts[0].state).toBe('withdrawn');
    for (const { id } of [asked, drafted]) expect(await desk.told(id, 'document.question-withdrawn')).toHaveLength(1);
  });

  it('takes a corrected file without another payment, keeps the version before, and answers the question', async () => {
    const [accountant, { id, owner, order }] = [await desk.aColleague(), await desk.aDocument()];
    expect((await owner.send(`/${id}/replacement`, desk.other, 'b.pdf')).body.error).toBe('document.not-replaceable');
    await accountant.post(`/${id}/questions`, { reason: 'unreadable', text: 'Blurred.' });
    const same = (await owner.send(`/${id}/replacement`, desk.pdf, 'b.pdf')).body;
    expect([same.error, same.message]).toEqual([
      'file.duplicate',
      'This file has already been uploaded: it is the one we have of this document. Please choose the corrected file.',
    ]);
    const replaced = await owner.send(`/${id}/replacement`, desk.other, 'b.pdf', { message: 'Here it is again.' });
    expect(replaced.status).toBe(200);
    const { document, versions, questions, waitingFor } = replaced.body.data;
    expect([document.fileName, waitingFor, questions[0].state]).toEqual(['b.pdf', null, 'replaced']);
    expect(versions).toMatchObject([{ version: 1, fileName: 'a.pdf' }]);
    const file = await fetch(new URL(versions[0].link, desk.scene.urls[0]));
    expect(Buffer.from(await file.arrayBuffer()).equals(desk.pdf)).toBe(true);
    const forged = versions[0].link.replace(order.userId, randomUUID());
    expect((await fetch(new URL(forged, desk.scene.urls[0]))).status).toBe(403);
    const admins = { headers: desk.scene.asAdmin(accountant.id) };
    await (await fetch(new URL(`/api/documents/${id}/content`, desk.scene.urls[0]), admins)).arrayBuffer();
    const log = await accountant.get(`/${id}/access-log`);
    // The other accountant of this test has the same name.
    const { firstName, lastName, email } = exampleOf('admin.changed');
    expect(log.body.data.shift().by).toMatchObject({ id: accountant.id, name: `${firstName} ${lastName} (${email})` });
    expect(log.body.data).toMatchObject([{ kind: 'version', by: { id: order.userId, name: 'Ananya Sen' } }]);
    const before = await desk.scene.stored();
    await desk.rows(`UPDATE documents SET status = 'pending' WHERE id = $1`, [id]);
    await desk.scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: desk.scene.bearer(order.userId) });
    expect(await desk.scene.stored()).toBe(before - 2);
  });

  it('refuses a file that another document of the order is already', async () => {
    const accountant = await desk.aColleague();
    const order = desk.scene.anOrder(['net-worth', 'net-worth']);
    await order.pay();
    const { body } = await desk.scene.upload(order, desk.pdf, 'a.pdf');
    await desk.scene.upload(order, desk.other, 'b.pdf');
    const [id, owner] = [body.data.id as string, desk.asOwner(order.userId)];
    await accountant.post(`/${id}/questions`, { reason: 'wrong-document', text: 'Of last year.' });
    const twice = await owner.send(`/${id}/replacement`, desk.other, 'b.pdf');
    expect([twice.status, twice.body.error, twice.body.message]).toEqual([
      409,
      'file.duplicate',
      'This file has already been uploaded in this order, for “Net Worth”. Please choose the file of this document.',
    ]);
    expect((await owner.send(`/${id}/replacement`, desk.other, 'c.pdf')).status).toBe(200);
  });

  it('lets one of two documents of an order become a file that is sent for both at once, in twenty rounds', async () => {
    const order = desk.scene.anOrder(['net-worth', 'net-worth']);
    await order.pay();
    const sent = [await desk.scene.upload(order, desk.pdf, 'a.pdf'), await desk.scene.upload(order, desk.pdf, 'b.pdf')];
    const ids: string[] = sent.map(({ body }) => body.data.id);
    const owner = desk.asOwner(order.userId);
    for (let round = 0; round < 20; round++) {
      await desk.rows(`UPDATE documents SET status = 'rejected' WHERE id = ANY ($1)`, [ids]);
      const bytes = Buffer.concat([desk.other, Buffer.from(`\n% ${round}\n`)]);
      const both = await Promise.all(ids.map((id) => owner.send(`/${id}/replacement`, bytes, `${round}.pdf`)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(both.map(({ body }) => body.error)).toContain('file.duplicate');
    }
  });

  it('makes a rejection need a reason, and lets the customer correct the file or ask for the money back', async () => {
    const [accountant, { id, owner }] = [await desk.aColleague(), await desk.aDocument()];
    const silent = await accountant.patch(`/${id}/status`, { documentStatus: 'rejected' });
    expect([silent.status, silent.body.error]).toEqual([400, 'document.reason-missing']);
    expect((await owner.post(`/${id}/refund-request`, { reason: 'No' })).body.error).toBe('document.not-rejected');
    await accountant.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
    const asked = await owner.post(`/${id}/refund-request`, { reason: 'I no longer need it.' });
    expect(asked.body.data.refundRequest).toMatchObject({ state: 'requested', amountPaise: 177_000 });
    const [inList] = (await owner.get(`/user/${asked.body.data.document.userId}`)).body.data;
    expect([asked.body.data.document.refundRequest, inList.refundRequest]).toEqual(['requested', 'requested']);
    expect((await owner.post(`/${id}/refund-request`, { reason: 'Now' })).body.error).toBe('document.refund-requested');
    await accountant.patch(`/${id}/refund-request`, { note: 'Please send the right year.' });
    const again = await owner.send(`/${id}/replacement`, desk.other, 'b.pdf');
    expect(again.body.data).toMatchObject({ refundRequest: null, document: { documentStatus: 'pending' } });
    const from = Date.parse(again.body.data.timeline.at(-1).at);
    expect(Date.parse(again.body.data.document.estimatedDelivery)).toBe(from + 72 * HOUR);
  });

  it('takes a refund that the last version told for the document as granted, whatever its amount, and uploads nothing more', async () => {
    const [accountant, { id, owner, order }] = [await desk.aColleague(), await desk.aDocument()];
    await accountant.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
    await owner.post(`/${id}/refund-request`, { reason: 'I no longer need it.' });
    const { transactionId, customer } = order;
    const refund = { ...exampleOf('payment.refunded'), transactionId, customer, full: false };
    const state = async () => (await owner.get(`/${id}/progress`)).body.data.refundRequest.state;
    const others = [{ amountPaise: 177_000 }, { amountPaise: 177_000, documentId: randomUUID() }];
    for (const one of others)
      await desk.scene.told('payment.refunded', { ...refund, ...one }, 'lock-uploads-on-refund');
    expect(await state()).toBe('requested');
    await desk.scene.events.tell('payment.refunded', { ...refund, amountPaise: 1_000, documentId: id }, { times: 2 });
    await waitFor(async () => (await state()) === 'granted');
    expect((await owner.send(`/${id}/replacement`, desk.other, 'b.pdf')).body.error).toBe('document.not-replaceable');
    await desk.scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: desk.scene.bearer(order.userId) });
    expect((await desk.scene.upload(order, desk.pdf)).body.error).toBe('document.none-left');
  });

  it('answers the owner everything without pages, and searches, filters and sorts', async () => {
    const order = desk.scene.anOrder(['net-worth', 'net-worth', 'turnover']);
    await order.pay();
    const files = [
      ['c.pdf', 'net-worth'],
      ['a.pdf', 'net-worth'],
      ['b.pdf', 'turnover'],
    ] as const;
    for (const [name, type] of files) await desk.scene.upload(order, desk.pdf, name, 0, type);
    const list = async (query: string) => (await desk.asOwner(order.userId).get(`/user/${order.userId}?${query}`)).body;
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
});
