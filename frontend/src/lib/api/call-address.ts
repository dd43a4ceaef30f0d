import type { CallKey } from '@udin/contracts/calls/call-types';

export type Query = Record<string, string | number | boolean | undefined>;

export interface CallAddress {
  method: string;
  /** With the query. */
  path: string;
}

/** `GET /api/notes/:id` with its parts filled in. Parts of the query that are empty are left out. */
export function addressOf(key: CallKey, params: Record<string, string> = {}, query: Query = {}): CallAddress {
  const [method, template] = key.split(' ') as [string, string];
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return { method, path };
  return { method, path: `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` };
}
