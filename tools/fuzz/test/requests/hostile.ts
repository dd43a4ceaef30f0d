import fc from 'fast-check';

const LONG = 'x'.repeat(14_000);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Values that some code somewhere does not expect. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...['\u0000', 'a\u0000b', '\ud800', 'x\udc00y', '', ' ', '\u202e', '🙂'.repeat(40), LONG, '../../etc/passwd'],
    ...['%00', "' OR 1=1 --", '<script>alert(1)</script>', '${7*7}', 'true', '1e5', 'NaN', '0x10', '٣', 'null'],
    ...[0, -1, -0.5, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, true, false, null],
    ...[[], {}, [null], [[]], [1, [2, [3]]], { a: { b: { c: {} } } }, { $gt: '' }, { length: 5 }, { toString: 1 }],
    ...[JSON.parse('{"__proto__": {"type": "admin"}}'), { constructor: { prototype: { type: 'admin' } } }],
    ...[Array(300).fill(0), Array(30).fill({}), '2026-02-30', '9999-12-31T23:59:60Z', '+275760-09-13T00:00:00.001Z'],
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Texts of JSON bodies that no JSON.stringify would write. */
export const hostileTexts: fc.Arbitrary<Buffer> = fc
  .oneof(
    fc.constantFrom(
      ...['', '{', '}', 'null', '[]', '"text"', '0', 'undefined', '{"a":}', '{"a":1,}', '\ufeff{}', '{}{}', 'NaN'],
      ...['{"a":1e400}', '{"a":-1e400}', '{"\\u0000":1}', '{"\\ud800":1}', '{"__proto__":{"a":1}}', '{"":{"":""}}'],
      ...[nested(20), nested(3_000), `{"a":${nested(5_000)}}`, `{"a":"${LONG}"}`, ' '.repeat(9_000)],
      `{${Array.from({ length: 900 }, (_, n) => `"k${n}":${n}`).join()}}`,
    ),
    fc.json({ maxDepth: 4 }),
  )
  .map((text) => Buffer.from(text))
  .chain((bytes) => fc.oneof({ weight: 4, arbitrary: fc.constant(bytes) }, { weight: 1, arbitrary: broken(bytes) }));

/** Bytes that are no UTF-8, somewhere in the text. */
export function broken(bytes: Buffer): fc.Arbitrary<Buffer> {
  const wrong = fc.constantFrom([0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80], [0x00]);
  return fc.tuple(fc.nat(bytes.length), wrong).map(([at, put]) => {
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(put), bytes.subarray(at)]);
  });
}

/** A part of a path, as it stands in the request. */
export const hostileParts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['%00', 'a%00', '..', '%2e%2e', '%2e%2e%2f%2e%2e%2fmetrics', '%2F', '%', '%zz', '%ff', '%ED%A0%80', '%C0%80'],
    ...['x'.repeat(513), 'x'.repeat(4_000), '*', ';a=b', '0', '-1', 'null', 'undefined', '__proto__', '%F0%9F%99%82'],
    ...["'", '%27%20OR%201=1', '00000000-0000-0000-0000-000000000000', '{{id:1}}%20', '{{id:1}}.json'],
  ),
  fc.string({ minLength: 1, maxLength: 30 }).map(encodeURIComponent),
);

export const hostileQueries: fc.Arbitrary<string> = fc.constantFrom(
  ...['a=1', 'page=1&page=2', 'page[]=1', 'page[a]=1', 'page=%00', 'search=%00', 'search=%zz', 'search=%ED%A0%80'],
  ...['search=%FF', '&&&', '=', '%00=1', '__proto__=1', '__proto__[a]=1', 'constructor=1', 'limit=1e3', 'page=-1'],
  ...['page=99999999999999999999', 'limit=NaN', 'sort=-', 'from=x&to=y', 'status=', `search=${'x'.repeat(3_000)}`],
  Array.from({ length: 600 }, (_, n) => `k${n}=1`).join('&'),
);

export const hostileTypes: fc.Arbitrary<string> = fc.constantFrom(
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'x'],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=b', 'application/'],
  ...['multipart/mixed; boundary=b', 'application/json, text/plain', 'APPLICATION/JSON', 'application/ld+json', ''],
);
