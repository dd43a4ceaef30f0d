import { type Call, CALLS } from '@udin/contracts';

const PATTERNS = Object.entries(CALLS as Record<string, Call>).map(
  ([key, call]) => [new RegExp(`^${key.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}$`), call] as const,
);

/** The call of the contract that a request makes. Undefined: no service answers it. */
export function callOf(method: string, url: string): Call | undefined {
  const wanted = `${method === 'HEAD' ? 'GET' : method} ${url.split('?')[0]!}`;
  return PATTERNS.find(([pattern]) => pattern.test(wanted))?.[1];
}
