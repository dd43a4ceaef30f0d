import { newTotpSecret, stepOf, totpUri } from './totp';

/** RFC 6238, appendix B, for SHA-1: the last six of its eight digits. */
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
];
/** "12345678901234567890" in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

it.each(VECTORS)('[ADM-1] a code is judged as RFC 6238 has it, at %d', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(stepOf(SECRET, code, at(seconds))).toBe(step);
  // Half a minute early or late; not more.
  for (const off of [-30, 30]) expect(stepOf(SECRET, code, at(seconds + off))).toBe(step);
  for (const off of [-90, 90]) expect(stepOf(SECRET, code, at(seconds + off))).toBeNull();
});

it('[ADM-1] what is no code of six digits is none', () => {
  for (const typed of ['', '28708', '2870822', 'abcdef', '28708２', '-28708'])
    expect(stepOf(SECRET, typed, at(59))).toBeNull();
});

it('[ADM-1] a secret has 160 bits, and goes to the app with who it is for', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = new URL(totpUri(secret, 'UDIN & Co', 'asha@example.com'));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/UDIN & Co:asha@example.com');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret,
    issuer: 'UDIN & Co',
    digits: '6',
    period: '30',
  });
});
