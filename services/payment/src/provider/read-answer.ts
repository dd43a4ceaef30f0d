import { isStorable } from '@udin/service-kit';

/** The provider answered success with an unusable body: it is unknown whether the call took effect. */
export class UnreadableProviderAnswer extends Error {
  constructor(field: string) {
    super(`the provider's answer has no usable ${field}`);
  }
}

export type ProviderAnswer = Record<string, unknown>;

/** @throws UnreadableProviderAnswer unless it is an object (a list, an HTML page, nothing) */
export function readObject(value: unknown, what: string): ProviderAnswer {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnreadableProviderAnswer(what);
  return value as ProviderAnswer;
}

export function readItems<T>(value: unknown, read: (item: unknown) => T): T[] {
  const { items } = readObject(value, 'list');
  if (!Array.isArray(items)) throw new UnreadableProviderAnswer('items');
  return items.map(read);
}

/** Null where one cannot be read: it must not hide the others. */
export function orNull<T>(read: (item: unknown) => T): (item: unknown) => T | null {
  return (item) => {
    try {
      return read(item);
    } catch (error) {
      if (error instanceof UnreadableProviderAnswer) return null;
      throw error;
    }
  };
}

export function readText(answer: ProviderAnswer, field: string): string {
  const value = answer[field];
  if (typeof value !== 'string' || value === '' || !isStorable(value)) throw new UnreadableProviderAnswer(field);
  return value;
}

export function readTextOrNull(answer: ProviderAnswer, field: string): string | null {
  return answer[field] === undefined || answer[field] === null ? null : readText(answer, field);
}

/** Paise, as a number: a text or a fraction is not an amount that we may guess at. */
export function readPaise(answer: ProviderAnswer, field: string): number {
  const value = answer[field];
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new UnreadableProviderAnswer(field);
  return value as number;
}
