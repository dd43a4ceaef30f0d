import { type Static, Type } from 'typebox';
import { Count, named, Rupees } from '../answer-fields';

const ByBanks = {
  taken: Type.Number({ description: 'What banks of customers took back, by the day on which they did.' }),
  kept: Type.Number({
    description: 'revenue - taken: below zero where banks took back what was paid in another time.',
  }),
};

/** Rupees, paid transactions only. `revenue` has refunds taken off, by the day of the payment. */
export const RevenueAnswer = named('RevenueAnswer', {
  totalRevenue: Rupees,
  ...ByBanks,
  totalTransactions: Count,
  completed: Count,
  pending: Count,
  failed: Count,
  byDay: Type.Array(
    Type.Object({ day: Type.String({ format: 'date' }), revenue: Rupees, transactions: Count, ...ByBanks }),
  ),
  byMonth: Type.Array(
    Type.Object({
      month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
      revenue: Rupees,
      transactions: Count,
      ...ByBanks,
    }),
  ),
  byType: Type.Array(
    Type.Object({ documentType: Type.String(), name: Type.String(), revenue: Rupees, documents: Count, ...ByBanks }),
  ),
});
export type RevenueAnswer = Static<typeof RevenueAnswer>;
