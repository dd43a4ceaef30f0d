import { type Static, Type } from 'typebox';
import { Moment } from '../answer-fields';
import { DISPUTE_STATUSES } from './dispute.statuses';

export const DisputeAnswer = Type.Object(
  {
    id: Type.String({ description: 'At the payment provider.' }),
    paymentId: Type.String(),
    status: Type.Enum(DISPUTE_STATUSES),
    phase: Type.String({ description: 'As the provider calls it: fraud, retrieval, chargeback, pre_arbitration, …' }),
    reason: Type.Optional(Type.String({ description: 'As the provider gives it.' })),
    amount: Type.Integer({ minimum: 0, description: 'Paise.' }),
    deducted: Type.Integer({ minimum: 0, description: 'Paise that were taken back.' }),
    respondBy: Type.Optional(Moment),
    changedAt: Moment,
  },
  { title: 'DisputeAnswer' },
);
export type DisputeAnswer = Static<typeof DisputeAnswer>;
