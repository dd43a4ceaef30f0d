import payment from '../../languages/en/payment.json';
import { addEnglish } from './texts';

export * from './texts';

// The payment, and what sends what was paid, bring these texts along.
addEnglish(payment);
