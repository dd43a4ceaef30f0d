import { DOCUMENT_STATUSES } from '@udin/contracts';
import { exampleOf, type PaymentDisputed } from '@udin/contracts/events';
import { Random } from '@udin/testing';
import { ForgetClosedAccountsJob } from '../src/customers/forget-closed-accounts.job';
import { Desk } from './a-desk';

type Order = Awaited<ReturnType<Desk['aDocument']>>['order'];

describe('a document whose payment the customer’s bank disputes', () => {
  let desk: Desk;
  let colleague: Awaited<ReturnType<Desk['aColleague']>>;
  beforeAll(async () => {
    desk = await Desk.open();
    colleague = await desk.aColleague();
  });
  afterAll(() => desk?.close());

  const saying = ({ transactionId, customer }: Order, part: Partial<PaymentDisputed> = {}): PaymentDisputed => ({
    ...exampleOf('payment.disputed'),
    disputeId: `disp_${transactionId}`,
    transactionId,
    customer,
    ...part,
  });
  const tell = (order: Order, part: Partial<PaymentDisputed> = {}) =>
    desk.scene.told('payment.disputed', saying(order, part), 'learn-of-dispute');
  const disputesOf = async (id: string) => (await colleague.get(`/${id}/work`)).body.data.disputes;
  const close = ({ customer }: Order) =>
    desk.scene.told('user.closed', { ...exampleOf('user.closed'), customer }, 'forget-documents-of-closed-account');
  const isThere = async (id: string) => (await colleague.get(`/${id}`)).status === 200;
  /** Two instances at once. */
  const clear = () => Promise.all([0, 1].map((n) => desk.scene.get(ForgetClosedAccountsJob, n).run()));

  it('[X-18] says so to whoever works on it, and nothing of it to its owner or of another order', async () => {
    const [{ id, order, owner }, other] = [await desk.aDocument(), await desk.aDocument()];
    expect((await colleague.get(`/${id}/work`)).body.data).not.toHaveProperty('disputes');
    await tell(order);
    const { disputeId, status, phase, amountPaise, deductedPaise, respondBy, changedAt } = saying(order);
    expect(await disputesOf(id)).toEqual([
      { id: disputeId, status, phase, amountPaise, deductedPaise, respondBy, changedAt },
    ]);
    expect(await disputesOf(other.id)).toBeUndefined();
    expect((await owner.get(`/${id}/work`)).status).toBe(403);
    for (const path of [`/${id}`, `/${id}/progress`, `/user/${order.userId}`]) {
      const { status: answered, body } = await owner.get(path);
      expect([answered, JSON.stringify(body).includes(disputeId)]).toEqual([200, false]);
    }
    // "Take the next" passes over it; by hand it is taken.
    const next = async () => (await colleague.post('/queue/next')).body.data;
    expect([(await next()).id, await next()]).toEqual([other.id, null]);
    expect((await colleague.post(`/${id}/start`, {})).status).toBe(200);
    // The owner decides about work: it is signed all the same.
    expect((await desk.scene.sign(id, desk.other)).status).toBe(200);
  });

  it('[X-18] [EVT-2] stands as it was said last, told twice and in any order, also before the payment', async () => {
    const random = new Random(20_261_128);
    const said: Partial<PaymentDisputed>[] = [
      { status: 'open', phase: 'retrieval', changedAt: '2026-11-10T06:30:00.000Z' },
      { status: 'open', respondBy: '2026-11-25T18:30:00.000Z', changedAt: '2026-11-11T06:30:00.000Z' },
      // Within one second the provider tells no order.
      { status: 'under_review', changedAt: '2026-11-12T06:30:00.000Z' },
      { status: 'lost', deductedPaise: 300_000, respondBy: undefined, changedAt: '2026-11-12T06:30:00.000Z' },
    ];
    for (const at of [-1, 0, 2]) {
      const order = desk.scene.anOrder();
      if (at < 0) await order.unlock();
      for (const [n, part] of random.shuffled([...said, ...said]).entries()) {
        await tell(order, part);
        if (n === at) await order.unlock();
      }
      const { body } = await desk.scene.upload(order, desk.pdf);
      const [dispute, ...others] = await disputesOf(body.data.id);
      expect(dispute).toMatchObject({ status: 'lost', phase: 'chargeback', deductedPaise: 300_000, respondBy: null });
      expect(others).toEqual([]);
    }
  });

  it.each(['open', 'under_review'] as const)(
    '[X-18] [DOC-1] stays after its owner has closed the account until the bank has decided: %s',
    async (status) => {
      const [{ id, order }, other] = [await desk.aDocument(), await desk.aDocument()];
      await tell(order, { status });
      await colleague.post(`/${id}/questions`, { reason: 'other', text: 'Which year?', expectedRevision: 0 });
      expect((await colleague.get(`/${id}/work`)).body.data.row.waitingFor).toBe('answer');
      for (const { order: of } of [{ order }, other]) await close(of);
      await clear();
      expect([await isThere(id), await isThere(other.id)]).toEqual([true, false]);
      // Nobody waits for its owner.
      const { row, disputes } = (await colleague.get(`/${id}/work`)).body.data;
      expect([row.waitingFor, row.isAccountClosed, disputes.length]).toEqual([null, true, 1]);
      await tell(order, { status: 'won', changedAt: '2026-11-21T06:30:00.000Z' });
      await clear();
      expect(await isThere(id)).toBe(false);
    },
  );

  it('[X-18] [DOC-1] in whatever state it is, it stays that long and goes then', async () => {
    const kept: [id: string, order: Order][] = [];
    for (const documentStatus of DOCUMENT_STATUSES) {
      const { id, order } = await desk.aDocument();
      if (documentStatus === 'signed' || documentStatus === 'completed') await desk.scene.sign(id, desk.other);
      await colleague.patch(`/${id}/status`, { documentStatus, note: 'as told' });
      await tell(order);
      await close(order);
      kept.push([id, order]);
    }
    await clear();
    expect(await Promise.all(kept.map(([id]) => isThere(id)))).toEqual(kept.map(() => true));
    for (const [, order] of kept) await tell(order, { status: 'closed', changedAt: '2026-11-21T06:30:00.000Z' });
    await clear();
    const left = await Promise.all(kept.map(([id]) => isThere(id)));
    expect(left).toEqual(DOCUMENT_STATUSES.map((status) => status === 'processing'));
  });

  it('[X-18] [DOC-1] [EVT-2] is not deleted by its owner until the bank has decided; the owner and the desk see why', async () => {
    const [{ id, order, owner }, other] = [await desk.aDocument(), await desk.aDocument()];
    const row = async () => (await colleague.get(`/${id}/work`)).body.data.row;
    const listed = async () => (await owner.get(`/user/${order.userId}`)).body.data[0];
    const remove = (of: string, userId: string) =>
      desk.scene.call(`/api/documents/${of}`, { method: 'DELETE', headers: desk.scene.bearer(userId) });
    expect([await row(), await listed()].filter((each) => 'isDisputed' in each)).toEqual([]);
    // Disputed before this service kept a copy: told again is enough, and a later word stays.
    await desk.scene.told('payment.dispute-undecided', saying(order), 'learn-of-dispute');
    expect([(await row()).isDisputed, (await listed()).isDisputed]).toEqual([true, true]);
    expect(await remove(id, order.userId)).toMatchObject({ status: 409, body: { error: 'document.disputed' } });
    expect((await remove(other.id, other.order.userId)).status).toBe(200);
    await tell(order, { status: 'lost', changedAt: '2026-11-21T06:30:00.000Z' });
    await desk.scene.told('payment.dispute-undecided', saying(order), 'learn-of-dispute');
    expect([await row(), await listed()].filter((each) => 'isDisputed' in each)).toEqual([]);
    expect((await remove(id, order.userId)).status).toBe(200);
  });

  it('[X-18] [DOC-4] what the bank has taken back whole is paid no more: nothing is sent for it, unless it is won after all', async () => {
    const { id, order, owner } = await desk.aDocument();
    const awaited = async () => (await owner.get(`/user/${order.userId}/awaited`)).body.data.length;
    const remove = { method: 'DELETE', headers: desk.scene.bearer(order.userId) };
    expect((await desk.scene.call(`/api/documents/${id}`, remove)).status).toBe(200);
    expect(await awaited()).toBe(1);
    // Of a part of it, or of a second payment, nothing changes.
    await tell(order, { status: 'lost', deductedPaise: 1 });
    expect(await awaited()).toBe(1);
    await tell(order, { status: 'lost', isTakenWhole: true, changedAt: '2026-11-21T06:30:00.000Z' });
    expect(await awaited()).toBe(0);
    expect(await desk.scene.upload(order, desk.pdf, 'a.pdf', 0, 'net-worth')).toMatchObject({
      status: 409,
      body: { error: 'document.order-paid-back' },
    });
    await tell(order, { status: 'won', isTakenWhole: false, changedAt: '2026-11-22T06:30:00.000Z' });
    expect(await awaited()).toBe(1);
    const anew = await desk.scene.upload(order, desk.pdf, 'a.pdf', 0, 'net-worth');
    expect(anew.status).toBe(201);
    // Its owner is told that nothing can be sent in its place; that place is free again when it is won after all.
    await tell(order, { status: 'lost', isTakenWhole: true, changedAt: '2026-11-23T06:30:00.000Z' });
    expect((await desk.scene.call(`/api/documents/${anew.body.data.id}`, remove)).status).toBe(200);
    const [first] = await desk.told(id, 'document.deleted');
    expect(first).not.toHaveProperty('isMoneyBack');
    const [last] = await desk.told(anew.body.data.id, 'document.deleted');
    expect([last].map((event) => 'isPaymentUsed' in event!)).toEqual([false]);
    expect(last).toMatchObject({ isMoneyBack: true, isMoneyAtBank: true });
  });

  it('[X-18] [DOC-1] nor is a corrected file taken for what was rejected, or its money asked for: its page says why', async () => {
    const [{ id, order, owner }, { id: asked, order: other, owner: askedOwner }] = [
      await desk.aDocument(),
      await desk.aDocument(),
    ];
    await colleague.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
    await colleague.post(`/${asked}/questions`, { reason: 'unreadable', text: 'Page 3?', expectedRevision: 0 });
    const page = async (of = owner, ofId = id) => {
      const { document, canBeReplaced, canAskRefund } = (await of.get(`/${ofId}/progress`)).body.data;
      const [listed] = (await of.get(`/user/${document.userId}`)).body.data;
      expect(listed.isTakenByBank).toBe(document.isTakenByBank);
      return [document.isDisputed, document.isTakenByBank, canBeReplaced, canAskRefund];
    };
    expect(await page()).toEqual([undefined, undefined, true, true]);
    await tell(order);
    expect(await page()).toEqual([true, undefined, true, true]);
    const lost = { status: 'lost', isTakenWhole: true, changedAt: '2026-11-21T06:30:00.000Z' } as const;
    for (const each of [order, other]) await tell(each, lost);
    expect(await page()).toEqual([undefined, true, false, false]);
    const refused = { status: 409, body: { error: 'document.order-paid-back' } };
    expect(await owner.send(`/${id}/replacement`, desk.other, 'b.pdf')).toMatchObject(refused);
    expect(await owner.post(`/${id}/refund-request`, { reason: 'No need.' })).toMatchObject(refused);
    // What the desk asks for while it works on is taken.
    expect(await page(askedOwner, asked)).toEqual([undefined, true, true, false]);
    expect((await askedOwner.send(`/${asked}/replacement`, desk.other, 'b.pdf')).status).toBe(200);
    await tell(order, { status: 'won', isTakenWhole: false, changedAt: '2026-11-22T06:30:00.000Z' });
    expect(await page()).toEqual([undefined, undefined, true, true]);
    expect((await owner.send(`/${id}/replacement`, desk.other, 'b.pdf')).status).toBe(200);
  });

  it('[X-18] [DOC-5] of what is rejected then, its owner is promised neither a corrected file nor the money', async () => {
    const [{ id, order }, other] = [await desk.aDocument(), await desk.aDocument()];
    await tell(order, { status: 'lost', isTakenWhole: true });
    await tell(other.order, { status: 'lost', isTakenWhole: false });
    const rejected = { documentStatus: 'rejected', note: 'The bank has taken it back.' };
    const moved = `SELECT data->'isPaidBack' AS gone FROM outbox_message
      WHERE name = 'document.status-changed' AND aggregate_id = $1 ORDER BY id`;
    const told = async (of: string) => {
      for (const to of [{ documentStatus: 'processing' }, rejected])
        expect((await colleague.patch(`/${of}/status`, to)).status).toBe(200);
      return (await desk.rows(moved, [of])).map(({ gone }: { gone: boolean | null }) => gone);
    };
    expect([await told(id), await told(other.id)]).toEqual([
      [null, true],
      [null, null],
    ]);
  });

  it('[X-18] [DOC-4] [EVT-2] is paid as was told last when a refund or another dispute changed what is left', async () => {
    const { id, order, owner } = await desk.aDocument();
    const awaited = async () => (await owner.get(`/user/${order.userId}/awaited`)).body.data.length;
    const remove = { method: 'DELETE', headers: desk.scene.bearer(order.userId) };
    expect((await desk.scene.call(`/api/documents/${id}`, remove)).status).toBe(200);
    const recounted = (isTakenWhole: boolean, second: number) => {
      const part = { status: 'lost' as const, isTakenWhole, toldAt: `2026-11-21T06:30:0${second}.000Z` };
      return desk.scene.told('payment.dispute-recounted', saying(order, part), 'learn-of-dispute');
    };
    await tell(order, { status: 'lost', toldAt: undefined });
    const seen: number[] = [];
    for (const [isTakenWhole, second] of [
      [true, 3],
      [false, 2],
      [false, 5],
      [true, 4],
    ] as const) {
      await recounted(isTakenWhole, second);
      seen.push(await awaited());
    }
    expect(seen).toEqual([0, 0, 1, 1]);
  });

  it('[X-18] is forgotten with the books of its order', async () => {
    const [{ id, order }, other] = [await desk.aDocument(), await desk.aDocument()];
    for (const { order: of } of [{ order }, other]) await tell(of, { status: 'lost' });
    await desk.scene.told('payment.books-removed', { transactionId: order.transactionId }, 'forget-old-order');
    expect([await disputesOf(id), (await disputesOf(other.id)).length]).toEqual([undefined, 1]);
  });
});
