import type { CheckoutAnswer, UserAnswer } from '@udin/contracts';
import { CHECKOUT_MAX_RETRIES, CHECKOUT_TIMEOUT_SECONDS } from '@udin/contracts/limits';
import type { Language } from '@udin/contracts/languages';
import { currentLanguage, t } from '../../../lib/language/payment-texts';
import { product } from '../../../lib/product';
import type { CheckoutLanguage, RazorpayFailure, RazorpaySuccess } from './razorpay';

const LANGUAGE_OF_CHECKOUT: Record<Language, CheckoutLanguage> = { en: 'en', hi: 'hi', bn: 'ben' };

type CheckoutOutcome =
  | { kind: 'paid'; payment: RazorpaySuccess }
  /** Closed without paying; with the last failure, if there was one. */
  | { kind: 'closed'; failure?: RazorpayFailure['error'] };

/** Opens the provider's dialog and resolves when it is over. Throws when the provider's script is not there. */
export function openCheckout(checkout: CheckoutAnswer, user: UserAnswer, documents: number): Promise<CheckoutOutcome> {
  return new Promise((resolve) => {
    let failure: RazorpayFailure['error'] | undefined;
    const dialog = new window.Razorpay!({
      key: checkout.keyId,
      amount: checkout.amount,
      currency: checkout.currency,
      order_id: checkout.orderId,
      name: product.productName,
      description: t('payment.documents', { count: documents }),
      prefill: { name: `${user.firstName} ${user.lastName}`, email: user.email, contact: user.phoneNumber },
      retry: { enabled: true, max_count: CHECKOUT_MAX_RETRIES },
      timeout: CHECKOUT_TIMEOUT_SECONDS,
      theme: { color: '#1b2f5b' },
      config: { display: { language: LANGUAGE_OF_CHECKOUT[currentLanguage()] } },
      handler: (payment) => resolve({ kind: 'paid', payment }),
      modal: { ondismiss: () => resolve({ kind: 'closed', failure }) },
    });
    dialog.on('payment.failed', ({ error }) => {
      failure = error;
    });
    dialog.open();
  });
}
