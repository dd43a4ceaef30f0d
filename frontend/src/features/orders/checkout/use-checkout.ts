import { useQueryClient } from '@tanstack/react-query';
import type { PricingAnswer, UserAnswer } from '@udin/contracts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error';
import { type OrderFile, orderKey } from '../../../lib/order-files/order-file';
import { openAfresh } from '../../../lib/open-afresh';
import { readSession } from '../../../lib/session';
import { newCatalogueQuery } from '../catalogue.queries';
import { isPaid } from '../upload/is-paid';
import { usePrices } from '../use-prices';
import { askAlreadyPaid, refusalFacts } from './already-paid.calls';
import { beginTransaction, type BegunTransaction, placesOfPaid } from './begin-transaction';
import { openCheckout } from './open-checkout';
import type { OrderPlan } from './order-plan';
import type { TabNews } from './order-tabs';
import { clearPaymentKeys, type PlaceOfFile, writePaymentKeys } from './payment-keys';
import { readPaymentOf } from './read-payment-of';
import { CheckoutFailed, notCreated, PAYMENT_ALERTS, type PaymentAlertWords } from './payment-alerts';
import type { SettledPayment } from './settle-payment';
import { useCheckoutScript } from './use-checkout-script';
import { type MadePayment, useConfirmation } from './use-confirmation';
import { useIsLongerThan } from './use-is-longer-than';
import type { PlannedOrder } from './use-order-plan';

export interface PaidOrder {
  transactionId: string;
  /** What was paid, which is what is to be uploaded. */
  files: readonly OrderFile[];
  /** Left out when it was paid earlier. */
  paymentId?: string;
  /** By the id of the file: where it is not `transactionId` that has paid it. */
  paidEarlier: Record<string, PlaceOfFile>;
  /** The server captures the payment later by itself. */
  isCapturePending: boolean;
}

interface CheckoutOptions {
  files: readonly OrderFile[];
  plan: PlannedOrder;
  /** False while the documents are chosen, and nobody wants to pay yet. */
  isPaying?: boolean;
  onPaid: (order: PaidOrder) => void;
  /** Tells other tabs with the same order. */
  tell?: (news: TabNews) => void;
  /** Whether another tab has finished or changed this order; asked before anything is paid. */
  isOutdated?: () => Promise<boolean>;
}

/** The provider's reason when another device has paid this very order meanwhile: no failure, nothing is to be paid. */
const ORDER_ALREADY_PAID = 'order_already_paid';

/** After this long the page says that nothing is paid yet. */
const QUICK_MS = 5_000;

/** idle: nothing runs. opening, open: the checkout. */
type Step = 'idle' | 'opening' | 'open';

/** Payment of these files: create the transaction, open the checkout, report the result, capture (PAY-2). */
export function useCheckout(options: CheckoutOptions) {
  const { files, plan, isPaying = true, onPaid, tell = () => undefined, isOutdated } = options;
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>('idle');
  const [alert, setAlert] = useState<PaymentAlertWords>();
  const [wasClosed, setWasClosed] = useState(false);
  const [changed, setChanged] = useState<{ order: string; pricing: PricingAnswer }>();
  const toPayKey = orderKey(plan.toPay.map(({ file }) => file));
  /** The server's figures for exactly these files, after it has said that the price changed. */
  const newPricing = changed?.order === toPayKey ? changed.pricing : undefined;
  const priceOf = usePrices();
  const script = useCheckoutScript(isPaying, () => setAlert(PAYMENT_ALERTS.notAvailable()));

  const onSettled = async (settled: SettledPayment, made: MadePayment) => {
    const { transactionId, isCapturePending, goesBack, paidFiles } = settled;
    const { paymentId, paidEarlier = {} } = made;
    // It may still say that the payment could not be recorded.
    setAlert(undefined);
    if (!goesBack) return onPaid({ transactionId, files: made.files, paymentId, paidEarlier, isCapturePending });
    await clearPaymentKeys(made.transactionId);
    setAlert(PAYMENT_ALERTS.goesBack());
    const now = await plan.planNow(paidFiles);
    plan.addPaid(paidFiles);
    if (now.toPay.length === 0) onPaid({ transactionId, files, paidEarlier: placesOfPaid(now), isCapturePending });
  };
  const onNotRecorded = async ({ transactionId, userId }: MadePayment, isFirst: boolean) => {
    const userNow = (await readSession('user'))?.user.id;
    // Another tab has logged in as somebody else, whose payment it is not: the page says so, to that account.
    if (userNow && userNow !== userId) openAfresh(window.location.pathname);
    else if (isFirst) setAlert(PAYMENT_ALERTS.recordsFailed(transactionId));
  };
  const confirmation = useConfirmation(onSettled, onNotRecorded);

  /** The checkout is open or a payment is being confirmed: nobody would see what becomes of it on another page. */
  const isHeld = step !== 'idle' || confirmation.isAsking;

  /** The second half of a double click comes before the button is drawn as busy. */
  const isBusy = useRef(false);
  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => (isBusy.current = false));
  };

  const pay = async () => {
    if (step !== 'idle' || confirmation.payment) return;
    if (!window.Razorpay) return setAlert(PAYMENT_ALERTS.notAvailable());
    const user = (await readSession('user'))?.user;
    if (!user) return setAlert(PAYMENT_ALERTS.noUser());
    setStep('opening');
    setWasClosed(false);
    try {
      if (await isOutdated?.()) return;
      const earlier = await readPaymentOf(files, user.id);
      if (earlier) return await confirmation.confirm(earlier);
      if (!(await plan.doPlacesStand())) return setAlert(PAYMENT_ALERTS.placeGone());
      await payFor(user, await plan.planNow([]));
    } catch (error) {
      tell('free');
      setAlert(refusalOf(error));
    } finally {
      setStep('idle');
    }
  };

  const payFor = async (user: UserAnswer, now: OrderPlan) => {
    const begun = await beginTransaction({ user, files, plan: now, priceOf, newPricing });
    const { transaction, keys } = begun;
    if (isPaid(transaction)) return onPaid({ ...paidOrderOf(begun), files, isCapturePending: false });
    if (!(await isStillToPay(now, transaction.transaction_id))) return;
    setStep('open');
    tell('paying');
    const outcome = await openCheckout(transaction.checkout, user, now.toPay.length).catch((cause: unknown) => {
      throw new CheckoutFailed('The checkout did not open', { cause });
    });
    if (outcome.kind === 'closed') {
      tell('free');
      const isPaidElsewhere = outcome.failure?.reason === ORDER_ALREADY_PAID;
      if (isPaidElsewhere && !(await isStillToPay(now, transaction.transaction_id).catch(() => true))) return;
      if (outcome.failure) setAlert(PAYMENT_ALERTS.failed(outcome.failure, keys.transactionId));
      else setWasClosed(true);
      return;
    }
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = outcome.payment;
    const made = { ...keys, paymentId, signature };
    await writePaymentKeys(made);
    tell('paid');
    await confirmation.confirm({ ...made, files });
  };

  /** The last look before the checkout: another tab or device may have paid since the page was opened. */
  const isStillToPay = async (now: OrderPlan, id: string): Promise<boolean> => {
    const { files: paidFiles } = await askAlreadyPaid(now.toPay, id);
    if (now.buyAgain || paidFiles.length === 0) return true;
    plan.addPaid(paidFiles);
    setAlert(PAYMENT_ALERTS.alreadyPaid());
    return false;
  };

  const refusalOf = (error: unknown): PaymentAlertWords => {
    const paidFiles = refusalFacts(error, 'payment.already-paid')?.files;
    if (paidFiles) {
      plan.addPaid(paidFiles);
      return PAYMENT_ALERTS.alreadyPaid();
    }
    const pricing = refusalFacts(error, 'payment.price-changed')?.pricing;
    if (!pricing) return PAYMENT_ALERTS.notBegun(error);
    setChanged({ order: toPayKey, pricing });
    // The price of each document; without it the new total is shown all the same.
    queries.fetchQuery(newCatalogueQuery).catch(() => undefined);
    return PAYMENT_ALERTS.priceChanged(notCreated(error as ApiError));
  };

  /** After a reload: a payment that was made for this order is confirmed, and the upload goes on (UPM-2). */
  const resume = async (userId: string) => {
    // This tab's own payment goes on with its own files, whatever another tab has stored.
    if (isHeld || confirmation.payment) return;
    if (await isOutdated?.()) return;
    const made = await readPaymentOf(files, userId);
    if (made) await confirmation.confirm(made);
  };

  const uploadPaid = async () => {
    if (step !== 'idle') return;
    setStep('opening');
    const stands = await plan.doPlacesStand().finally(() => setStep('idle'));
    if (!stands) return setAlert(PAYMENT_ALERTS.placeGone());
    const transactionId = plan.paid[0]?.transactionId;
    if (transactionId) onPaid({ transactionId, files, paidEarlier: placesOfPaid(plan), isCapturePending: false });
  };

  return {
    ...script,
    pay: () => once(pay),
    step,
    isHeld,
    /** It takes long until the provider's dialog opens. */
    isSlow: useIsLongerThan(QUICK_MS, step === 'opening'),
    /** By the customer, without a payment, the last time it was open. */
    wasClosed,
    alert,
    closeAlert: () => setAlert(undefined),
    priceOf,
    newPricing,
    confirmation,
    resume,
    uploadPaid: () => once(uploadPaid),
  };
}

function paidOrderOf({ transaction, keys }: BegunTransaction) {
  const paymentId = transaction.paymentId;
  return { transactionId: transaction.transaction_id, paymentId, paidEarlier: keys.paidEarlier ?? {} };
}
