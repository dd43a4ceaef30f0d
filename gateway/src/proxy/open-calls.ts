import { callOf } from './call-of';

/**
 * Calls that ask for no token. Browsers send the one they have with every call (section 7): one that has expired must
 * not keep people from logging in, renewing it or logging out.
 */
export function isOpenCall(method: string, url: string): boolean {
  return callOf(method, url)?.access === 'public';
}
