import type { CheckoutAnswer, UserAnswer } from '@udin/contracts';
import { CHECKOUT_MAX_RETRIES, CHECKOUT_TIMEOUT_SECONDS } from '@udin/contracts/limits';
import { product } from '../../../lib/product';
import type { RazorpayFailure, RazorpaySuccess } from './razorpay';

export type CheckoutOutcome =
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
      description: `${documents} document${documents === 1 ? '' : 's'}`,
      prefill: { name: `${user.firstName} ${user.lastName}`, email: user.email, contact: user.phoneNumber },
      retry: { enabled: true, max_count: CHECKOUT_MAX_RETRIES },
      timeout: CHECKOUT_TIMEOUT_SECONDS,
      theme: { color: '#1b2f5b' },
      handler: (payment) => resolve({ kind: 'paid', payment }),
      modal: { ondismiss: () => resolve({ kind: 'closed', failure }) },
    });
    dialog.on('payment.failed', ({ error }) => {
      failure = error;
    });
    dialog.open();
  });
}
