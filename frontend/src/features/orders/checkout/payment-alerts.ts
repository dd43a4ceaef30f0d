import { ApiError, messageOf, problemOf, sentenceIn } from '../../../lib/api/api-error';
import { t } from '../../../lib/language/payment-texts';
import { UnreadableFile } from './already-paid.calls';
import { PAYMENT_MESSAGES } from './payment-messages';
import type { RazorpayFailure } from './razorpay';

export interface PaymentAlertWords {
  title: string;
  /** A text of the specification, or a sentence of the server. */
  message: string;
  /** For support, and what was kept. */
  detail?: string;
  /** Status and request id of a server that failed: only support reads them. */
  support?: string;
  /** The same again may succeed. */
  canRetry?: boolean;
  /** Nothing can be done here before: a page that leads back. */
  leadsTo?: '/login';
}

/** The provider's script failed, not one of our calls. */
export class CheckoutFailed extends Error {}

export const PAYMENT_ALERTS = {
  notAvailable: () => ({
    title: t('payError.title.notAvailable'),
    message: PAYMENT_MESSAGES.notAvailable,
    canRetry: true,
  }),
  /** The session was ended in another window; the login knows of the order that waits. */
  noUser: () => ({ title: t('payError.title.noUser'), message: PAYMENT_MESSAGES.noUser, leadsTo: '/login' as const }),
  alreadyPaid: () => ({ title: t('payError.title.alreadyPaid'), message: PAYMENT_MESSAGES.alreadyPaid }),
  /** Used by another tab or device, or paid back. */
  placeGone: () => ({ title: t('payError.title.placeGone'), message: t('payError.placeGone') }),
  goesBack: () => ({ title: t('payError.title.goesBack'), message: PAYMENT_MESSAGES.goesBack }),
  priceChanged: (message: string) => ({ title: t('payError.title.priceChanged'), message }),
  recordsFailed: (transactionId: string) => ({
    title: t('payError.title.recordsFailed'),
    message: PAYMENT_MESSAGES.recordsFailed(transactionId),
  }),
  /** First the sentence, then what was kept; code, reason and id are for support. */
  failed: (failure: RazorpayFailure['error'], transactionId: string) => {
    const [message, ...facts] = PAYMENT_MESSAGES.failed(failure, transactionId).split('\n');
    return {
      title: t('payError.title.failed'),
      message: `${message}\n${t('payError.keptOrder')}`,
      detail: facts.join('\n'),
      canRetry: true,
    };
  },
  /** Before the checkout was open: nothing can have been paid. */
  notBegun: (error: unknown) => ({
    title: t('payError.title.notBegun'),
    message: sentenceOf(error),
    support: problemOf(error, '').details,
    canRetry: !(error instanceof UnreadableFile),
  }),
} satisfies Record<string, (...facts: never[]) => PaymentAlertWords>;

function sentenceOf(error: unknown): string {
  if (error instanceof UnreadableFile) return t('payError.unreadable', { name: error.fileName });
  if (error instanceof CheckoutFailed) return PAYMENT_MESSAGES.occurred(t('common.pleaseTryAgain'));
  if (!(error instanceof ApiError)) return PAYMENT_MESSAGES.initiating(String((error as Error).message));
  if (error.status === 0) return PAYMENT_MESSAGES.initiating(error.message);
  return notCreated(error);
}

/** A server that gave no sentence is not quoted. */
export function notCreated(error: ApiError): string {
  if (error.isWordless) return messageOf(error, PAYMENT_MESSAGES.noTransaction);
  return `${PAYMENT_MESSAGES.noTransaction}: ${sentenceIn(error)}`;
}
