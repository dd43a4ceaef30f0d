import { type Static, Type } from 'typebox';
import { count, Moment, named } from '../answer-fields';
import { DISPUTE_STATUSES } from './dispute.statuses';

export const DisputeAnswer = named('DisputeAnswer', {
  id: Type.String({ description: 'At the payment provider.' }),
  paymentId: Type.String(),
  status: Type.Enum(DISPUTE_STATUSES),
  phase: Type.String({ description: 'As the provider calls it: fraud, retrieval, chargeback, pre_arbitration, …' }),
  reason: Type.Optional(Type.String({ description: 'As the provider gives it.' })),
  amount: count('Paise.'),
  deducted: count('Paise that were taken back.'),
  takenAt: Type.Optional({ ...Moment, description: 'When the bank took it.' }),
  respondBy: Type.Optional(Moment),
  changedAt: Moment,
});
export type DisputeAnswer = Static<typeof DisputeAnswer>;

/** Nothing is said where no bank asks, or where it left the payment as it was. */
export const BankAnswer = named('BankAnswer', {
  isLooking: Type.Boolean({ description: 'The bank has not decided yet.' }),
  takenBack: Type.Optional(Type.Object({ amount: Type.Integer({ minimum: 1, description: 'Paise.' }), at: Moment })),
});
export type BankAnswer = Static<typeof BankAnswer>;
