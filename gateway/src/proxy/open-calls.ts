import { type Call, CALLS } from '@udin/contracts';

const OPEN = Object.entries(CALLS as Record<string, Call>)
  .filter(([, { access }]) => access === 'public')
  .map(([key]) => new RegExp(`^${key.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}$`));

/**
 * Calls that ask for no token. Browsers send the one they have with every call (section 7): one that has expired must
 * not keep people from logging in, renewing it or logging out.
 */
export function isOpenCall(method: string, url: string): boolean {
  const call = `${method === 'HEAD' ? 'GET' : method} ${url.split('?')[0]!}`;
  return OPEN.some((pattern) => pattern.test(call));
}
