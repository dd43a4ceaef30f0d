import type { Audience } from './session';

interface Page {
  pathname: string;
  search: string;
}

const ROOMS: Record<Audience, { login: string; start: string; belongs: RegExp }> = {
  user: { login: '/login', start: '/dashboard', belongs: /^\/(?:dashboard|payment)(?=$|[/?])/ },
  admin: { login: '/admin/login', start: '/admin/dashboard', belongs: /^\/admin(?!\/login)(?=$|[/?])/ },
};

/** Where somebody who is logged in begins. */
export const startOf = (audience: Audience): string => ROOMS[audience].start;

/** The login's address, which remembers the page that was asked for: a link in a mail ends where it leads. */
export function loginFor(audience: Audience, { pathname, search }: Page): string {
  const { login, start, belongs } = ROOMS[audience];
  const page = pathname + search;
  return page === start || !belongs.test(page) ? login : `${login}?next=${encodeURIComponent(page)}`;
}

/** The page to go to after the login. Only pages of this audience: an address from elsewhere must lead nowhere else. */
export function nextPage(audience: Audience, search: string): string | undefined {
  const next = new URLSearchParams(search).get('next') ?? '';
  return ROOMS[audience].belongs.test(next) && !/[\\\s]|\/\//.test(next) ? next : undefined;
}
