import fc from 'fast-check';
import { broken, hostileParts, hostileQueries, hostileTexts, hostileTypes, hostileValues } from './hostile';
import { mutated } from './mutated';
import { BOUNDARY, formsOf } from './multipart';
import type { ApiDocument, Operation, Parameter } from './operations';
import { valuesOf } from './values';

export const PEOPLE = ['nobody', 'customer', 'admin'] as const;
export type Person = (typeof PEOPLE)[number];

/** One request as it goes over the wire, but for the ids and the token. */
export interface FuzzRequest {
  operation: Operation;
  who: Person;
  target: string;
  type?: string;
  body?: Buffer;
}

type Known = ApiDocument['components']['schemas'];

/** Requests for one operation: as the document wants them, almost so, and not at all. */
export function requestsOf(operation: Operation, known: Known): fc.Arbitrary<FuzzRequest> {
  const who = fc.constantFrom(...PEOPLE, 'customer' as const, 'admin' as const);
  return fc
    .tuple(who, targetsOf(operation, known), bodiesOf(operation, known))
    .map(([person, target, body]) => ({ operation, who: person, target, ...body }));
}

const mostly = <T>(usual: fc.Arbitrary<T>, strange: fc.Arbitrary<T>, times = 7) =>
  fc.oneof({ weight: times, arbitrary: usual }, { weight: 1, arbitrary: strange });

function targetsOf({ path, parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const parts = fc.tuple(...inPath.map((one) => mostly(partsOf(one, known), hostileParts)));
  const query = mostly(fc.tuple(...inQuery.map((one) => pairsOf(one, known))).map(joined), hostileQueries);
  return fc.tuple(parts, query).map(([values, text]) => {
    const names = inPath.map(({ name }) => `{${name}}`);
    const filled = names.reduce((before, name, index) => before.replace(name, () => values[index]!), path);
    return text ? `${filled}?${text}` : filled;
  });
}

function partsOf({ schema, example }: Parameter, known: Known): fc.Arbitrary<string> {
  const values = valuesOf(schema, known).map(text);
  const filled = values.filter((value) => value !== '' && value !== '.' && value !== '..');
  return example === undefined ? filled : fc.oneof(filled, fc.constant(text(example)));
}

/** Placeholders of ids stay as they are. */
function text(value: unknown): string {
  const plain = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return plain.startsWith('{{id:') ? plain : encodeURIComponent(plain.replace(/\p{Surrogate}/gu, '?'));
}

function pairsOf({ name, schema, required }: Parameter, known: Known): fc.Arbitrary<string> {
  const values = mostly(valuesOf(schema, known), hostileValues);
  const pair = values.map((value) => `${encodeURIComponent(name)}=${text(value)}`);
  return required ? mostly(pair, fc.constant('')) : fc.oneof(pair, fc.constant(''));
}

const joined = (pairs: string[]) => pairs.filter(Boolean).join('&');

type Body = Pick<FuzzRequest, 'type' | 'body'>;

function bodiesOf({ method, body }: Operation, known: Known): fc.Arbitrary<Body> {
  if (method === 'GET') return fc.constant({});
  if (!body) return fc.oneof(fc.constant({}), typed(hostileTexts, 'application/json'));
  const generated = valuesOf(body.schema, known);
  const valid = body.example === undefined ? generated : fc.oneof(generated, fc.constant(body.example));
  if (body.type === 'multipart/form-data') {
    const forms = formsOf(mostly(valid, mutated(valid), 2) as fc.Arbitrary<Record<string, unknown>>);
    return mostly(typed(forms, `multipart/form-data; boundary=${BOUNDARY}`), strangelyTyped(forms));
  }
  const json = fc.oneof(written(valid), written(mutated(valid)), written(mutated(mutated(valid))));
  const strange = fc.oneof(json.chain(broken), hostileTexts, written(valid).map(doubled));
  return mostly(typed(mostly(json, strange, 3), 'application/json'), strangelyTyped(json), 12);
}

const written = (values: fc.Arbitrary<unknown>) => values.map((value) => Buffer.from(JSON.stringify(value) ?? ''));
const typed = (bodies: fc.Arbitrary<Buffer>, type: string): fc.Arbitrary<Body> =>
  bodies.map((body) => ({ type, body }));
const strangelyTyped = (bodies: fc.Arbitrary<Buffer>): fc.Arbitrary<Body> =>
  fc.tuple(bodies, hostileTypes).map(([body, type]) => ({ type, body }));

/** Every member of the outermost object twice. */
function doubled(json: Buffer): Buffer {
  const [inside = ''] = /(?<=^\{).+(?=\}$)/s.exec(json.toString()) ?? [];
  return Buffer.from(inside ? `{${inside},${inside}}` : '{}');
}
