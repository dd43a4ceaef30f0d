import { CIRCULAR_LIST_MAX } from '@udin/contracts';
import { fieldProblem } from './problem';

/** More than any honest request has: an order of 30 documents has about 290 members. */
const MAX_MEMBERS = 500;
const MAX_ITEMS = 200;
/** Of a list without parts: nobody needs more time for it than its length. */
const MAX_VALUES = CIRCULAR_LIST_MAX;
const MAX_DEPTH = 8;

/**
 * Refuses input that is too wide or too deep, in one linear pass: what reads it afterwards needs time that grows with
 * the square of its members. @throws Problem `request.invalid`
 */
export function refuseUnbounded(value: unknown): void {
  new Count().visit(value, 'request', 1);
}

class Count {
  private members = 0;

  visit(value: unknown, field: string, depth: number): void {
    if (typeof value !== 'object' || value === null) return;
    if (depth > MAX_DEPTH) throw fieldProblem(field, `${field} is nested too deeply`);
    if (Array.isArray(value)) {
      const hasParts = value.some((item) => typeof item === 'object');
      const most = hasParts ? MAX_ITEMS : MAX_VALUES;
      if (value.length > most) throw fieldProblem(field, `${field} has more than ${most} items`);
      if (!hasParts) return;
      this.add(value.length);
      for (const item of value) this.visit(item, field, depth + 1);
      return;
    }
    const names = Object.keys(value);
    this.add(names.length);
    for (const name of names) this.visit((value as Record<string, unknown>)[name], name, depth + 1);
  }

  private add(count: number): void {
    this.members += count;
    if (this.members > MAX_MEMBERS) throw fieldProblem('request', `request has more than ${MAX_MEMBERS} members`);
  }
}
