import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { anyCharacter } from '@udin/inspection/testing/any-character';
import { openContentLink, signContentLink } from './content-link';
import { MessageCode } from './message-code';

const SECRET = 'a secret of at least thirty-two bytes';
const codes = new MessageCode(SECRET);
const claims = { id: '0199-a', kind: 'original', viewer: 'admin:7' };
const now = Date.parse('2026-11-21T10:00:00.500Z');
const after = (seconds: number) => now + seconds * 1000;

describe('A content link', () => {
  const query = signContentLink(codes, claims, now);

  it('[EVT-3] opens its file and tells for whom it was made', () => {
    expect(openContentLink(codes, claims, query, now)).toBe('admin:7');
    expect(openContentLink(codes, claims, query, after(599))).toBe('admin:7');
  });

  it('[EVT-3] is dead after ten minutes', () => {
    expect(openContentLink(codes, claims, query, after(600))).toBeUndefined();
    expect(openContentLink(codes, claims, query, after(86_400))).toBeUndefined();
  });

  it.each([
    ['another file', { ...claims, id: '0199-b' }, query],
    ['the signed document instead of the original', { ...claims, kind: 'signed' }, query],
    ['another viewer', claims, { ...query, viewer: 'admin:8' }],
    ['a later end', claims, { ...query, expires: String(Number(query.expires) + 1) }],
    ['the same end, written otherwise', claims, { ...query, expires: `0${query.expires}` }],
    ['an end that is no number', claims, { ...query, expires: '1e12' }],
    ['no signature', claims, { ...query, signature: '' }],
    ['half a signature', claims, { ...query, signature: query.signature.slice(0, 20) }],
    ['a parameter sent twice', claims, { ...query, signature: [query.signature, query.signature] }],
    ['nothing', claims, {}],
  ])('[EVT-3] is useless for %s', (_, file, changed) => {
    expect(openContentLink(codes, file, changed, now)).toBeUndefined();
  });

  it('[EVT-3] is useless under another secret', () => {
    expect(openContentLink(new MessageCode(`${SECRET}.`), claims, query, now)).toBeUndefined();
  });

  it('[EVT-3] values cannot be moved from one part to another', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 20 });
    const parts = fc.record({ id: text, kind: text, viewer: text });
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const same = one.id === other.id && one.kind === other.kind;
        const link = signContentLink(codes, one, now);
        expect(openContentLink(codes, other, link, now)).toBe(same ? one.viewer : undefined);
      }),
    );
  });
});

it('[EVT-3] is signed as HMAC with SHA-256 says, whatever the secret and the text', () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 1_000 });
  fc.assert(
    fc.property(text, text, text, (secret, one, other) => {
      const made = new MessageCode(secret);
      const expected = (said: string) => createHmac('sha256', secret).update(said).digest('base64url');
      expect([made.of(one), made.of(other)]).toEqual([expected(one), expected(other)]);
    }),
  );
});
