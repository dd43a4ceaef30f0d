import type { CatalogueType } from '../catalogue';
import type { CheckoutConfigAnswer } from './transaction.answers';

/** GET /api/catalogue (public, cacheable). */
export interface CatalogueAnswer {
  categories: { name: string; types: CatalogueType[] }[];
  gstPercentage: number;
  currency: string;
  checkout: CheckoutConfigAnswer;
}
