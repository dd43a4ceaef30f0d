import { first } from './first';
import account from './account.json';
import payment from './payment.json';
import policies from './policies.json';

/** Everything. Texts of the specification stand here letter for letter. */
export const en = { ...first, ...account, ...payment, ...policies };
