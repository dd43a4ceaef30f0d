import { exampleOf } from '@udin/contracts/events';
import { RefundReminderJob } from '../src/desk/refunds/refund-reminder.job';
import { Desk } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open({ HOLIDAYS: '2026-11-25' });
});
beforeEach(() => desk.rows(`UPDATE documents SET refund_request = NULL`));
afterAll(() => desk?.close());

type Colleague = Awaited<ReturnType<Desk['aColleague']>>;

/** Rejected, and its owner asks for the money back. */
async function anAsked(lead: Colleague, askedAt?: string) {
  const document = await desk.aDocument();
  await lead.patch(`/${document.id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
  await document.owner.post(`/${document.id}/refund-request`, { reason: 'I no longer need it.' });
  if (askedAt) await desk.rows(`UPDATE documents SET refund_requested_at = $2 WHERE id = $1`, [document.id, askedAt]);
  return document;
}

/** The number in the tab says the same as the rows. */
async function asked(lead: Colleague): Promise<{ id: string }[]> {
  const { documents, total, counts } = (await lead.get('/queue?view=refund-asked')).body.data;
  expect([total, counts['refund-asked']]).toEqual([documents.length, documents.length]);
  return documents;
}
const idsOf = async (lead: Colleague) => (await asked(lead)).map(({ id }) => id);

describe('[RT-8] the view of those who ask for their money back', () => {
  it('holds them whatever became of the document, the oldest request first, with the end of the business days', async () => {
    const lead = await desk.aColleague();
    const late = await anAsked(lead, '2026-11-23T10:00:00.000Z');
    const early = await anAsked(lead, '2026-11-20T10:00:00.000Z');
    const onSunday = await anAsked(lead, '2026-11-22T10:00:00.000Z');
    await desk.aDocument();
    await lead.patch(`/${early.id}/status`, { documentStatus: 'completed' });
    expect(await asked(lead)).toMatchObject([
      {
        id: early.id,
        documentStatus: 'completed',
        refundAskedAt: '2026-11-20T10:00:00.000Z',
        // Two weekends and a holiday lie between.
        refundDueAt: '2026-12-07T10:00:00.000Z',
      },
      { id: onSunday.id, refundDueAt: '2026-12-07T18:29:59.999Z' },
      { id: late.id, refundDueAt: '2026-12-08T10:00:00.000Z' },
    ]);
    const lastFirst = (await lead.get('/queue?view=refund-asked&sort=-due&limit=1')).body.data;
    expect(lastFirst).toMatchObject({ documents: [{ id: late.id }], total: 3, pages: 3 });
    const filtered = (await lead.get('/queue?view=refund-asked&status=rejected')).body.data;
    expect(filtered.documents.map(({ id }: { id: string }) => id)).toEqual([onSunday.id, late.id]);
  });

  it('is left with a decision, with a corrected file and with the document', async () => {
    const lead = await desk.aColleague();
    const [declined, granted, corrected, deleted, left] = [
      await anAsked(lead),
      await anAsked(lead),
      await anAsked(lead),
      await anAsked(lead),
      await anAsked(lead),
    ];
    expect(await idsOf(lead)).toEqual([declined, granted, corrected, deleted, left].map(({ id }) => id));
    await lead.patch(`/${declined.id}/refund-request`, { note: 'The work was done.' });
    expect(await idsOf(lead)).not.toContain(declined.id);
    const { transactionId, customer } = granted.order;
    const refund = { ...exampleOf('payment.refunded'), transactionId, customer, amountPaise: 177_000, full: true };
    await desk.scene.told('payment.refunded', refund, 'lock-uploads-on-refund');
    await corrected.owner.send(`/${corrected.id}/replacement`, desk.other, 'b.pdf');
    await desk.scene.call(`/api/documents/${deleted.id}`, {
      method: 'DELETE',
      headers: desk.scene.bearer(deleted.order.userId),
    });
    expect(await idsOf(lead)).toEqual([left.id]);
    const { row } = (await lead.get(`/${granted.id}/work`)).body.data;
    expect(row).toMatchObject({ refundRequest: 'granted', refundAskedAt: null, refundDueAt: null });
  });

  it('holds what failed on our side; another file takes the request back, and is work again', async () => {
    const lead = await desk.aColleague();
    const [failed, sentAgain] = [await desk.aDocument(), await desk.aDocument()];
    for (const { id, owner } of [failed, sentAgain]) {
      const early = await owner.post(`/${id}/refund-request`, { reason: 'It did not work.' });
      expect([early.status, early.body.error]).toEqual([409, 'document.not-rejected']);
      await lead.patch(`/${id}/status`, { documentStatus: 'failed' });
      const { canAskRefund, canBeReplaced } = (await owner.get(`/${id}/progress`)).body.data;
      expect({ canAskRefund, canBeReplaced }).toEqual({ canAskRefund: true, canBeReplaced: true });
      expect((await owner.post(`/${id}/refund-request`, { reason: 'It did not work.' })).status).toBe(200);
    }
    expect(await idsOf(lead)).toEqual([failed.id, sentAgain.id]);
    const sent = await sentAgain.owner.send(`/${sentAgain.id}/replacement`, desk.other, 'b.pdf');
    expect([sent.status, sent.body.data.document.documentStatus]).toEqual([200, 'pending']);
    expect(await idsOf(lead)).toEqual([failed.id]);
  });

  it('is a table, too, with both moments in the time of India', async () => {
    const lead = await desk.aColleague();
    const { id } = await anAsked(lead, '2026-11-20T10:00:00.000Z');
    const answer = await fetch(new URL('/api/documents/queue.csv?view=refund-asked', desk.scene.urls[0]), {
      headers: desk.scene.asAdmin(lead.id),
    });
    const [titles, ...lines] = (await answer.text()).trim().split(/\r?\n/);
    expect(titles).toContain('Refund asked (IST)');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(id);
    expect(lines[0]).toMatch(/2026-11-20 15:30.*2026-12-07 15:30/);
  });
});

describe('[RT-8] who may decide', () => {
  const DAY_MS = 86_400_000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const remind = () => desk.scene.get(RefundReminderJob).run();
  const remindersOf = ({ id }: { id: string }) => desk.told(id, 'document.refund-undecided');

  it('is reminded once of each request that is open for half of the business days, and again of a second one', async () => {
    const lead = await desk.aColleague();
    const [long, fresh, decided] = [
      await anAsked(lead, daysAgo(12)),
      await anAsked(lead, daysAgo(4)),
      await anAsked(lead, daysAgo(12)),
    ];
    await lead.patch(`/${decided.id}/refund-request`, { note: 'The work was done.' });
    const { revision } = (await lead.get(`/${long.id}/work`)).body.data.row;
    await Promise.all([remind(), remind()]);
    await remind();
    const told = await Promise.all([long, fresh, decided].map(remindersOf));
    expect(told).toMatchObject([[{ documentId: long.id, fileName: 'a.pdf' }], [], []]);
    // Nobody who works on it is told that it was changed.
    expect((await lead.get(`/${long.id}/work`)).body.data.row.revision).toBe(revision);
    await lead.patch(`/${long.id}/refund-request`, { note: 'The work was done.' });
    await long.owner.post(`/${long.id}/refund-request`, { reason: 'It was not.' });
    await remind();
    expect(await remindersOf(long)).toHaveLength(1);
    await desk.rows(
      `UPDATE documents SET refund_requested_at = $2, refund_reminded_at = refund_reminded_at - interval '12 days'
        WHERE id = $1`,
      [long.id, daysAgo(11)],
    );
    await remind();
    expect(await remindersOf(long)).toHaveLength(2);
    // The ten business days are over: each week.
    const remindedDaysAgo = (days: number) =>
      desk.rows(`UPDATE documents SET refund_requested_at = $2, refund_reminded_at = $3 WHERE id = $1`, [
        long.id,
        daysAgo(17),
        daysAgo(days),
      ]);
    await remindedDaysAgo(6);
    await remind();
    expect(await remindersOf(long)).toHaveLength(2);
    await remindedDaysAgo(8);
    await Promise.all([remind(), remind()]);
    expect(await remindersOf(long)).toHaveLength(3);
  });
});
