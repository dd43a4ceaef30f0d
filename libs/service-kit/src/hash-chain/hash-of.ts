import { createHash } from 'node:crypto';

/** The hash "before" the first entry. */
export const NO_HASH = '0'.repeat(64);

/** What an entry says before its number, and between its number and the hash of the entry before it. */
export interface Said {
  before: unknown[];
  between: unknown[];
}

export function hashOf({ before, between }: Said, number: number, previousHash: string): string {
  return createHash('sha256')
    .update(JSON.stringify([...before, number, ...between, previousHash]))
    .digest('hex');
}

/** The two parts of that text: when an entry is added, the database alone knows its number and the previous hash. */
export function textsOf({ before, between }: Said): [string, string] {
  return [`[${before.map(toPart).join('')}`, `,${between.map(toPart).join('')}"`];
}

const toPart = (value: unknown) => `${JSON.stringify(value)},`;

/** In a form that does not depend on how a database orders keys. */
export const sortedPairs = (details: Record<string, string>): [string, string][] =>
  Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
