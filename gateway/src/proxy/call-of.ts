import { type Call, CALLS } from '@udin/contracts';

/** By method and number of segments, so that a request is held against a handful of paths instead of all. */
const PATTERNS = new Map<string, [pattern: RegExp, call: Call][]>();

for (const [key, call] of Object.entries(CALLS as Record<string, Call>)) {
  const pattern = new RegExp(`^${key.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
  const shape = shapeOf(key);
  PATTERNS.set(shape, [...(PATTERNS.get(shape) ?? []), [pattern, call]]);
}

/** The call of the contract that a request makes. Undefined: no service answers it. */
export function callOf(method: string, url: string): Call | undefined {
  const wanted = `${method === 'HEAD' ? 'GET' : method} ${pathOf(url)}`;
  return PATTERNS.get(shapeOf(wanted))?.find(([pattern]) => pattern.test(wanted))?.[1];
}

export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function shapeOf(key: string): string {
  let segments = 0;
  for (const character of key) if (character === '/') segments++;
  return key.slice(0, key.indexOf(' ') + 1) + segments;
}
