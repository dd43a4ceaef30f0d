import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import { trimmed } from '@udin/contracts/trimmed';
import { ApiError } from '../../lib/api/api-error';
import { isEmail } from '../../lib/is-email';
import { SHORTEST_PASSWORD } from '../../lib/shortest-password';

export interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  role: AdminRole;
}

export const NOBODY_YET: NewPerson = { firstName: '', lastName: '', email: '', password: '', role: 'support' };

/** Why a field cannot stay as it is, in the order of the form. */
export type Faults = Partial<Record<keyof NewPerson, string>>;

export function checkPerson({ firstName, lastName, email, password }: NewPerson): Faults {
  return {
    ...(!trimmed(firstName) && { firstName: 'First name is required' }),
    ...(!trimmed(lastName) && { lastName: 'Last name is required' }),
    ...(!isEmail(email) && { email: email.trim() ? 'Please enter a valid email' : 'Email is required' }),
    ...(password.length < SHORTEST_PASSWORD && {
      password: password ? `At least ${SHORTEST_PASSWORD} characters` : 'Password is required',
    }),
  };
}

/** What the server refused. That an address is taken is a code of its own, which names no field. */
export function refusedOf(error: unknown): Faults {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'auth.email-taken') return { email: 'This email belongs to an account already' };
  const ofTheForm = error.details.filter(({ field }) => field in NOBODY_YET);
  return Object.fromEntries(ofTheForm.map(({ field, reason }) => [field, reason]));
}
