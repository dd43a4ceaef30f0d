import { type Static, Type } from 'typebox';
import { named } from '../answer-fields';
import { CATEGORIES } from '../catalogue';
import { CheckoutConfigAnswer } from './transaction.answers';

const CatalogueTypeAnswer = named('CatalogueTypeAnswer', {
  key: Type.String({ description: 'What crosses the wire as documentType.' }),
  name: Type.String(),
  price: Type.Number({ description: 'Whole rupees, GST excluded.' }),
  category: Type.Enum(CATEGORIES),
  delivery: Type.Enum(['standard', 'complex']),
  sac: Type.String({ description: 'Services accounting code on the tax invoice (GST).' }),
  hasDescription: Type.Boolean({ description: 'Asks the customer to describe what is needed (CAT-1).' }),
  needsUdin: Type.Boolean({ description: 'A chartered accountant gets a UDIN for it from ICAI.' }),
});

/** GET /api/catalogue (public, cacheable). */
export const CatalogueAnswer = named('CatalogueAnswer', {
  categories: Type.Array(Type.Object({ name: Type.String(), types: Type.Array(CatalogueTypeAnswer) })),
  gstPercentage: Type.Number(),
  currency: Type.String(),
  calendar: Type.Optional(
    Type.Object(
      { daysOff: Type.Array(Type.Integer()), holidays: Type.Array(Type.String()) },
      {
        description: 'Days of the week (0 is Sunday) and dates that are no business days: for the promise of delivery.',
      },
    ),
  ),
  checkout: CheckoutConfigAnswer,
});
export type CatalogueAnswer = Static<typeof CatalogueAnswer>;
