import { type Call, CALLS } from '@udin/contracts';

type Pattern = readonly [pattern: RegExp, call: Call];

/** By method and number of segments, in the order of the table: few patterns are tried for each request. */
const PATTERNS = new Map<string, Pattern[]>();
for (const [key, call] of Object.entries(CALLS as Record<string, Call>)) {
  const [method = '', path = ''] = key.split(' ');
  const pattern = new RegExp(`^${path.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
  const group = groupOf(method, path);
  PATTERNS.set(group, [...(PATTERNS.get(group) ?? []), [pattern, call]]);
}

/** The call of the contract that a request makes. Undefined: no service answers it. */
export function callOf(method: string, url: string): Call | undefined {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const patterns = PATTERNS.get(groupOf(method === 'HEAD' ? 'GET' : method, path));
  return patterns?.find(([pattern]) => pattern.test(path))?.[1];
}

function groupOf(method: string, path: string): string {
  let slashes = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) slashes++;
  return `${method} ${slashes}`;
}
