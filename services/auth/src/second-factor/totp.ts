import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
/** Of 30 seconds each: clocks of phones are off, and typing takes a while. */
const STEPS_OFF = 1;
const CODE = /^\d{6}$/;

/** In Base32: 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app scans. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step whose code this is, by RFC 6238 with the defaults that all apps know; null when it is none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const off = totp.validate({ token: code, timestamp, window: STEPS_OFF });
  return off === null ? null : totp.counter({ timestamp }) + off;
}
