import { useQuery } from '@tanstack/react-query';
import type { CreatedTransactionAnswer, UserAnswer } from '@udin/contracts';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { type OrderFile, orderKey } from '../../../lib/order-files/order-file';
import { readPaymentKeys, writePaymentKeys } from './payment-keys';
import { readSession } from '../../../lib/session';
import { catalogueQuery } from '../catalogue.queries';
import { loadCheckoutScript } from './load-checkout-script';
import { newTransaction, newTransactionId } from './new-transaction';
import { openCheckout } from './open-checkout';
import { PAYMENT_MESSAGES } from './payment-messages';
import { capturePayment, reportPayment } from './settle-payment';

export interface PaidOrder {
  transactionId: string;
  paymentId: string;
  /** The server captures the payment later by itself. */
  isCapturePending: boolean;
}

type Step = 'idle' | 'opening' | 'open' | 'recording';

/** Payment of these files: create the transaction, open the checkout, report the result, capture (PAY-2). */
export function useCheckout(files: readonly OrderFile[], onPaid: (order: PaidOrder) => void) {
  const catalogue = useQuery(catalogueQuery);
  const [isLoaded, setLoaded] = useState(Boolean(window.Razorpay));
  const [step, setStep] = useState<Step>('idle');
  const [alert, setAlert] = useState<string>();
  const scriptUrl = catalogue.data?.checkout.scriptUrl;

  useEffect(() => {
    if (!scriptUrl) return;
    loadCheckoutScript(scriptUrl).then(
      () => setLoaded(true),
      () => setAlert(PAYMENT_MESSAGES.notAvailable),
    );
  }, [scriptUrl]);

  const pay = async () => {
    if (step !== 'idle') return;
    if (!window.Razorpay) return setAlert(PAYMENT_MESSAGES.notAvailable);
    const user = (await readSession('user'))?.user;
    if (!user) return setAlert(PAYMENT_MESSAGES.noUser);
    setStep('opening');
    try {
      const { transaction, transactionId } = await createTransaction(user, files);
      setStep('open');
      const outcome = await openCheckout(transaction.checkout, user, files.length);
      if (outcome.kind === 'closed') {
        if (outcome.failure) setAlert(PAYMENT_MESSAGES.failed(outcome.failure, transactionId));
        return;
      }
      setStep('recording');
      await record(user, transaction, transactionId, outcome.payment);
    } catch (error) {
      setAlert(
        error instanceof PaymentRefused
          ? error.message
          : PAYMENT_MESSAGES.occurred(messageOf(error, 'Please try again.')),
      );
    } finally {
      setStep('idle');
    }
  };

  const record = async (
    user: UserAnswer,
    { checkout }: CreatedTransactionAnswer,
    transactionId: string,
    payment: Parameters<typeof reportPayment>[1],
  ) => {
    const paymentId = payment.razorpay_payment_id;
    await writePaymentKeys({ transactionId, userId: user.id, orderKey: orderKey(files), paymentId });
    try {
      await reportPayment(transactionId, payment);
    } catch {
      throw new PaymentRefused(PAYMENT_MESSAGES.recordsFailed(transactionId));
    }
    onPaid({ transactionId, paymentId, isCapturePending: !(await capturePayment(paymentId, checkout)) });
  };

  const providerName = catalogue.data?.checkout.providerName ?? 'payment';
  return { pay, step, isLoaded, providerName, alert, closeAlert: () => setAlert(undefined) };
}

/** The payment cannot go on. The message is a text of the specification. */
class PaymentRefused extends Error {}

/** Uses the transaction of the same order again: a second attempt to pay must not create a second transaction. */
async function createTransaction(user: UserAnswer, files: readonly OrderFile[]) {
  const earlier = await readPaymentKeys();
  const isSame = earlier && earlier.userId === user.id && earlier.orderKey === orderKey(files);
  const transactionId = isSame ? earlier.transactionId : newTransactionId();
  await writePaymentKeys({ transactionId, userId: user.id, orderKey: orderKey(files) });
  try {
    const body = newTransaction(transactionId, user, files);
    return {
      transactionId,
      transaction: await call('POST /api/transactions', { body }),
    };
  } catch (error) {
    if (!(error instanceof ApiError))
      throw new PaymentRefused(PAYMENT_MESSAGES.initiating(String((error as Error).message)));
    throw new PaymentRefused(
      error.status === 0
        ? PAYMENT_MESSAGES.initiating(error.message)
        : `${PAYMENT_MESSAGES.noTransaction}: ${error.message}`,
    );
  }
}
