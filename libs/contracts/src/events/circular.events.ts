import { Type } from 'typebox';
import { Count, Id } from '../answer-fields';
import { CIRCULAR_PART } from '../limits';
import { aCustomer, CustomerRef } from './customer-ref';
import { event, optional, part } from './event';

/** How often it was resumed. */
const round = optional(Count);
const Words = part({ title: Type.String(), text: Type.String() });

/** Their rows of the table of events. */
export const CIRCULAR_EVENTS = {
  'circular.sent': event({
    meaning: 'The firm writes to customers: one event for each part of them.',
    from: 'auth',
    to: ['notification'],
    data: {
      circularId: Id,
      words: part({ en: Words, hi: optional(Words), bn: optional(Words) }),
      customers: Type.Array(CustomerRef, { minItems: 1, maxItems: CIRCULAR_PART }),
      round,
    },
    example: {
      circularId: '7b1c5a52-6f0e-4c55-9d0b-0d6a3b8f7c11',
      words: { en: { title: 'Closed for Durga Puja', text: 'Our office is closed from 20 to 24 October.' } },
      customers: [aCustomer],
    },
  }),
  'circular.stopped': event({
    meaning: 'What the firm wrote was wrong: emails that have not left do not leave.',
    from: 'auth',
    to: ['notification'],
    data: { circularId: Id, round },
    example: { circularId: '7b1c5a52-6f0e-4c55-9d0b-0d6a3b8f7c11' },
  }),
};
