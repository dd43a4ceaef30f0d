import { refuseUnbounded } from './bounds';
import { fieldProblem } from './problem';

/** Half of a character of two UTF-16 units: such a text has no UTF-8 form. */
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Members that every object has: class-transformer passes over them without a word. */
const OF_EVERY_OBJECT = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Prepares input for storing: null counts as absent, so that defaults apply. PostgreSQL stores neither NUL characters
 * nor half characters, so they are refused with the field's name; so are a list in a list, and what is too large to be
 * looked at.
 * @throws Problem `request.invalid`
 */
export function storable(value: unknown): unknown {
  refuseUnbounded(value);
  return prepared(value, '');
}

/** Whether PostgreSQL can store a text. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !LONE_SURROGATE.test(text);
}

/** @param path of the value, as the rules of a request name it: `documents.0.name`; a text in a list has the list's */
function prepared(value: unknown, path: string): unknown {
  if (typeof value === 'string') return refuseUnstorable(value, path);
  if (Array.isArray(value))
    return value.map((item, index) => prepared(refuseList(item, path), isPlain(item) ? below(path, index) : path));
  if (!isPlain(value)) return value;
  const given = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(given.map(([name, part]) => [refuseName(name, path), prepared(part, below(path, name))]));
}

const below = (path: string, name: string | number): string => (path ? `${path}.${name}` : `${name}`);
const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1) || 'request';

function refuseName(name: string, path: string): string {
  if (OF_EVERY_OBJECT.has(name)) throw fieldProblem(below(path, name), `${name} is not expected here`);
  return refuseUnstorable(name, path);
}

/** The rules of a list's items look into lists in it, and hand on a list where a handler expects an item. */
function refuseList(item: unknown, path: string): unknown {
  if (Array.isArray(item)) throw fieldProblem(path || 'request', `${nameOf(path)} must not hold a list in a list`);
  return item;
}

function refuseUnstorable(text: string, path: string): string {
  const reason = text.includes('\u0000')
    ? 'contains a NUL character'
    : LONE_SURROGATE.test(text) && 'contains half a character';
  if (reason) throw fieldProblem(path || 'request', `${nameOf(path)} ${reason}`);
  return text;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: object | null = Object.getPrototypeOf(value);
  // The query parser gives its objects an empty prototype of its own.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
