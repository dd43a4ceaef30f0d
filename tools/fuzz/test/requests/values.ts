import fc from 'fast-check';
import type { Schema } from './operations';

/** Stands for an id that really exists; replaced when the request is sent. */
export const KNOWN_ID = /\{\{id:(\d+)\}\}/g;
const knownId = fc.nat(40).map((n) => `{{id:${n}}}`);

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.oneof({ weight: 4, arbitrary: knownId }, { weight: 1, arbitrary: fc.uuid() }),
  email: fc.oneof(fc.emailAddress(), fc.constant('customer@example.test')),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

/** Values that a schema allows. */
export function valuesOf(schema: Schema, known: Record<string, Schema>, depth = 0): fc.Arbitrary<unknown> {
  const inner = (one: Schema) => valuesOf(one, known, depth + 1);
  if (schema.$ref) return inner(known[schema.$ref.split('/').at(-1)!] ?? {});
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map(inner));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) return objectsOf(schema, inner);
  if (type === 'array') {
    const most = Math.min(schema.maxItems ?? 3, 3);
    return fc.array(inner(schema.items ?? {}), { minLength: Math.min(schema.minItems ?? 0, most), maxLength: most });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return numbersOf(schema);
  return textsOf(schema);
}

function objectsOf({ properties = {}, required = [] }: Schema, inner: (one: Schema) => fc.Arbitrary<unknown>) {
  const members = Object.entries(properties).map(([name, one]) => [name, inner(one)] as const);
  return fc.record(Object.fromEntries(members), { requiredKeys: required.filter((name) => name in properties) });
}

function numbersOf({ type, minimum = -1_000_000, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  const max = Math.max(minimum, maximum);
  if (type === 'integer') return fc.integer({ min: Math.ceil(minimum), max: Math.floor(max) });
  return fc.double({ min: minimum, max, noNaN: true });
}

function textsOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format && FORMATS[format]) return FORMATS[format];
  // Patterns that look ahead cannot be turned round: any text is as good.
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}
