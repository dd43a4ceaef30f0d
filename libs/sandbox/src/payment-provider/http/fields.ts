import { badRequest } from '../refusal';

/** A request body or query whose values are not yet believed. */
export type Fields = Record<string, unknown>;

export function fieldsOf(body: unknown): Fields {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest('The request body must be a JSON object.');
  return body as Fields;
}

/** One of these words; the first when left out. @throws Refusal 400 naming the field */
export function wordFrom<T extends string>(fields: Fields, field: string, words: readonly [T, ...T[]]): T {
  const word = words.find((one) => one === (fields[field] ?? words[0]));
  if (word) return word;
  throw badRequest(`${field}: must be one of ${words.join(', ')}`, { field });
}

/** @throws Refusal 400 naming the field */
export function numberFrom(fields: Fields, field: string, least: number, most: number, otherwise: number): number {
  const given = fields[field] ?? '';
  if (given === '') return otherwise;
  const value = Number(given);
  if (!Number.isInteger(value)) throw badRequest(`The ${field} must be an integer.`, { field });
  if (value < least || value > most) throw badRequest(`The ${field} must be between ${least} and ${most}.`, { field });
  return value;
}
