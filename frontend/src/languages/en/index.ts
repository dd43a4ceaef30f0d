import { first } from './first';
import policies from './policies.json';

/** Everything. Texts of the specification stand here letter for letter. */
export const en = { ...first, ...policies };
