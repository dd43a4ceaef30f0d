import { fieldProblem } from './problem';

/**
 * Prepares input for storing: null counts as absent, so that defaults apply. PostgreSQL stores no NUL characters, so
 * they are refused with the field's name. @throws Problem `request.invalid`
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
  // The query parser gives its objects an empty prototype of its own.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
