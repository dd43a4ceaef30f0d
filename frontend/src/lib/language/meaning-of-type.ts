import type { Category } from '@udin/contracts/catalogue';
import { textIfAny } from './texts';

// Types keep their English names, which the invoice and the certificate say. Who reads another language also reads what
// each one is.

export const meaningOfType = (key: string): string | undefined => textIfAny(`meanings.type.${key}`);

export const meaningOfCategory = (category: Category): string | undefined => textIfAny(`meanings.category.${category}`);
