import { type Static, Type } from 'typebox';
import { Id, named } from '../answer-fields';
import { IsDayOrMoment, NotBefore } from '../day-or-moment';

/** GET /api/transactions/customers. A day means all of it, in India. */
export class OrderingCustomersQuery {
  @IsDayOrMoment()
  from!: string;

  @IsDayOrMoment()
  @NotBefore('from')
  to!: string;
}

export const OrderingCustomersAnswer = named('OrderingCustomersAnswer', { userIds: Type.Array(Id) });
export type OrderingCustomersAnswer = Static<typeof OrderingCustomersAnswer>;
