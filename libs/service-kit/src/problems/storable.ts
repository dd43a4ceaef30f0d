import { fieldProblem } from './problem';

/**
 * Input as it can be stored: null counts as left out, so that defaults apply, and a NUL character, which PostgreSQL
 * takes in no text, is refused by the field's name. Throws request.invalid.
 */
export function storable(value: unknown, field = 'request'): unknown {
  if (typeof value === 'string' && value.includes('\u0000'))
    throw fieldProblem(field, `${field} contains a NUL character`);
  if (Array.isArray(value)) return value.map((item) => storable(item, field));
  if (!isPlain(value)) return value;
  const given = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(given.map(([name, part]) => [name, storable(part, name)]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: object | null = Object.getPrototypeOf(value);
  // A parsed query's prototype is an empty one of its parser's own.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
