import type { Language } from '@udin/contracts';
import type { PaymentFailed } from '@udin/contracts/events';
import bn from '@udin/contracts/payment-failure-words/bn.json';
import hi from '@udin/contracts/payment-failure-words/hi.json';
import { wordsOf } from './words-of';

/** The provider's sentences are English. Its reasons are codes, of which the other languages have the usual ones. */
export function whyPaymentFailed({ reason, description }: PaymentFailed, language: Language): string {
  return wordsOf(reason, { hi, bn }, language) ?? description;
}
