import { type Static, Type } from 'typebox';
import { Id } from '../answer-fields';
import { part } from './event';

/** It was proven when the account was made: typebox's own format of an email refuses letters beyond ASCII. */
export const Email = Type.String({ title: 'email', pattern: '^.+@.+$' });

/** Who an event is about: travels with it, so that no consumer waits for another event to know the address. */
export const CustomerRef = part({ id: Id, firstName: Type.String(), lastName: Type.String(), email: Email });
export type CustomerRef = Static<typeof CustomerRef>;

/** Of an order whose customer is forgotten: nothing is sent there, and no mail server takes it (RFC 2606). */
export const FORGOTTEN_EMAIL = 'closed@account.invalid';

export const aCustomer: CustomerRef = {
  id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10',
  firstName: 'Ananya',
  lastName: 'Sen',
  email: 'ananya.sen@example.in',
};
