import * as fc from 'fast-check';
import { openContentLink, signContentLink } from './content-link';

const SECRET = 'a secret of at least thirty-two bytes';
const claims = { id: '0199-a', kind: 'original', viewer: 'admin:7' };
const now = new Date('2026-11-21T10:00:00.500Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('A content link', () => {
  const query = signContentLink(SECRET, claims, now);

  it('[EVT-3] opens its file and tells for whom it was made', () => {
    expect(openContentLink(SECRET, claims, query, now)).toBe('admin:7');
    expect(openContentLink(SECRET, claims, query, after(599))).toBe('admin:7');
  });

  it('[EVT-3] is dead after ten minutes', () => {
    expect(openContentLink(SECRET, claims, query, after(600))).toBeUndefined();
    expect(openContentLink(SECRET, claims, query, after(86_400))).toBeUndefined();
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
    expect(openContentLink(SECRET, file, changed, now)).toBeUndefined();
  });

  it('[EVT-3] is useless under another secret', () => {
    expect(openContentLink(`${SECRET}.`, claims, query, now)).toBeUndefined();
  });

  it('[EVT-3] values cannot be moved from one part to another', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 });
    const parts = fc.record({ id: text, kind: text, viewer: text });
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const same = one.id === other.id && one.kind === other.kind;
        const link = signContentLink(SECRET, one, now);
        expect(openContentLink(SECRET, other, link, now)).toBe(same ? one.viewer : undefined);
      }),
    );
  });
});
