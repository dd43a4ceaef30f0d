import { textOfPdf, waitFor, clockAt } from '@udin/testing';
import { PlaceWithdrawalService } from '../src/refunds/place-withdrawal.service';
import { Scene } from './support/a-scene';
import { aDocument } from './support/an-order';

type Asked = { refundId: string };

const LAST_SECOND = '2043-03-31T18:29:59.000Z';
const LAST_MOMENT = '2043-03-31T18:29:59.999Z';
const NEW_YEAR = '2043-03-31T18:30:00.000Z';

describe('a refund on the last day of the financial year in India', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  beforeEach(() => scene.deliverWebhooks());
  afterEach(() => scene.sandbox.resetBehaviour());
  afterAll(async () => {
    await scene.close();
    jest.useRealTimers();
  });

  const creditNoteOf = async (txn: string) => {
    const { refunds } = await scene.read(txn);
    const authorization = `Bearer ${scene.issuer.tokenFor({ id: scene.userId, type: 'user' })}`;
    const path = `/api/transactions/${txn}/refunds/${refunds[0].id}/credit-note`;
    const answer = await fetch(new URL(path, scene.url), { headers: { authorization } });
    const [{ refundedAt, creditNoteNumber } = {}] = await scene.events('payment.refunded', txn);
    expect(creditNoteNumber).toBe(refunds[0].creditNoteNumber);
    return {
      number: String(creditNoteNumber),
      refundedAt,
      text: textOfPdf(Buffer.from(await answer.arrayBuffer())),
    };
  };
  const byWebhook = () => scene.sandbox.webhooksSettled();
  const byReconciler = async () => {
    await scene.makeEverythingDue();
    await scene.reconcile();
  };

  it.each([
    ['of the old year', LAST_MOMENT, 'a webhook', byWebhook, 'UDIN/C4243/', '31 March 2043'],
    ['of the new year', NEW_YEAR, 'a webhook', byWebhook, 'UDIN/C4344/', '1 April 2043'],
    ['of the new year', NEW_YEAR, 'the reconciler', byReconciler, 'UDIN/C4344/', '1 April 2043'],
  ])('[API-1] has a credit note %s when the bank gives it at %s, as %s says', async (...row) => {
    const [, settledAt, , learn, series, day] = row;
    jest.useFakeTimers(clockAt(LAST_SECOND));
    const order = await scene.paid({ documents: [aDocument('net-worth')] });
    expect(order.invoiceNumber).toMatch(/^UDIN\/4243\//);
    const isToldLater = learn === byReconciler;
    scene.sandbox.behave({ refunds: { settle: 'later' }, ...(isToldLater && { webhooks: { urls: [] } }) });
    const { body } = await scene.refund(order.txn, { amount: 100_000, idempotencyKey: 'of-the-last-second' });
    expect(body.data).toMatchObject({ status: 'pending' });
    jest.useFakeTimers(clockAt(settledAt));
    scene.atTheProvider.refunded(order.paymentId);
    await learn();
    const { number, refundedAt, text } = await creditNoteOf(order.txn);
    expect(number.startsWith(series)).toBe(true);
    expect(refundedAt).toBe(settledAt);
    for (const fact of [`Date: ${day}`, `Against invoice ${order.invoiceNumber}`, 'of 31 March 2043'])
      expect(text).toContain(fact);
    expect(await scene.seriesWithGaps()).toEqual([]);
  });

  it('[API-1] of an unused file is of the new year when the document service answers in it', async () => {
    jest.useFakeTimers(clockAt(LAST_SECOND));
    const order = await scene.paid({ documents: [aDocument('net-worth'), aDocument('gst-audit')] });
    const [{ id: placeId }] = (await scene.admin('GET', `/api/transactions/${order.txn}`)).body.data.unused;
    const asking = scene.refund(order.txn, { placeId, idempotencyKey: 'of-an-unused-file' });
    const questions = () => scene.events('payment.withdrawal-asked', order.txn);
    const [{ refundId }] = (await waitFor(async () => (await questions()).length > 0 && questions())) as [Asked];
    jest.useFakeTimers(clockAt(NEW_YEAR));
    const withdrawals = scene.instances[0]!.app.get(PlaceWithdrawalService, { strict: false });
    const decided = { transactionId: order.txn, refundId, isWithdrawn: true };
    await scene.rows.transaction((tx) => withdrawals.learn(tx, decided));
    expect((await asking).body.data).toMatchObject({ status: 'processed', amount: 177_000 });
    const { number, refundedAt } = await creditNoteOf(order.txn);
    expect(number).toMatch(/^UDIN\/C4344\//);
    expect(refundedAt).toBe(NEW_YEAR);
  });

  it.each([
    ['begins', '2044-02-28T18:30:00.000Z'],
    ['ends', '2044-02-29T18:29:59.999Z'],
  ])('[API-1] is dated the 29th of February from where that day %s', async (_, moment) => {
    jest.useFakeTimers(clockAt(moment));
    const order = await scene.paid({ documents: [aDocument('net-worth')] });
    expect(order.invoiceNumber).toMatch(/^UDIN\/4344\//);
    await scene.refund(order.txn, { idempotencyKey: 'of-the-leap-day' });
    const { number, text } = await creditNoteOf(order.txn);
    expect(number).toMatch(/^UDIN\/C4344\//);
    for (const fact of ['Date: 29 February 2044', 'of 29 February 2044']) expect(text).toContain(fact);
  });
});
