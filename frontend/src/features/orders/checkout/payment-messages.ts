import { askToTryAgain } from '../../../lib/api/api-error';
import { t, textIfAny } from '../../../lib/language/payment-texts';
import type { RazorpayFailure } from './razorpay';

/** Section 8 of the public document (PAY-3). */
export const PAYMENT_MESSAGES = {
  get notAvailable() {
    return t('payError.notAvailable');
  },
  get noUser() {
    return t('payError.noUser');
  },
  get noTransaction() {
    return t('payError.noTransaction');
  },
  occurred: (reason: string) => t('payError.occurred', { reason }),
  initiating: (reason: string) => t('payError.initiating', { reason: askToTryAgain(reason) }),
  recordsFailed: (transactionId: string) => t('payError.recordsFailed', { id: transactionId }),
  failed: ({ description, code, reason }: RazorpayFailure['error'], transactionId: string) =>
    [
      t('payError.failed', { reason: whyInWords(reason) ?? description ?? t('payError.didNotGoThrough') }),
      code && t('payError.code', { code }),
      reason && t('payError.reason', { reason }),
      t('payError.transaction', { id: transactionId }),
    ]
      .filter(Boolean)
      .join('\n'),
  // Beyond the document: nothing is charged twice.
  get alreadyPaid() {
    return t('payError.alreadyPaid');
  },
  get goesBack() {
    return t('payError.goesBack');
  },
};

/** The provider's sentences are English. Its reasons are codes, of which the other languages have the usual ones. */
function whyInWords(reason = ''): string | undefined {
  return /^\w+$/.test(reason) ? textIfAny(`names.failedPayment.${reason}`) : undefined;
}
