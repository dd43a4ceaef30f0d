import { type Static, Type } from 'typebox';
import { Count, count, Id, Moment, named, orNull } from '../answer-fields';
import { CIRCULAR_AUDIENCES } from './circular.requests';

export const CircularRecipientsAnswer = named('CircularRecipientsAnswer', {
  count: Count,
  unknown: Type.Array(Type.String(), { description: 'Emails that no customer has.' }),
});

export const CircularAnswer = named('CircularAnswer', {
  id: Id,
  title: Type.String({ description: 'In English.' }),
  audience: Type.Enum(CIRCULAR_AUDIENCES),
  count: count('Customers who are meant.'),
  told: count('Customers whose email is in the mail queue, or has left.'),
  byName: Type.String(),
  createdAt: Moment,
  endedAt: orNull(Moment),
  isStopped: Type.Boolean(),
  isResumable: Type.Boolean({
    description: 'It was stopped within the last seven days, and whom it was for is known.',
  }),
});
export type CircularAnswer = Static<typeof CircularAnswer>;

const Written = Type.Object({ title: Type.String(), text: Type.String() });

export const WrittenCircularAnswer = named('WrittenCircularAnswer', {
  en: Written,
  hi: Type.Optional(Written),
  bn: Type.Optional(Written),
});
export type WrittenCircularAnswer = Static<typeof WrittenCircularAnswer>;
