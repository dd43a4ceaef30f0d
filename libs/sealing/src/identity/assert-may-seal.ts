import { X509Certificate } from 'node:crypto';
import type { BitString } from 'asn1js';
import * as pkijs from 'pkijs';
import { arrayBufferOf, bytesOf } from '../cms/asn1';
import { OID } from '../cms/oids';

const DIGITAL_SIGNATURE_OR_NON_REPUDIATION = 0xc0;

/** Throws when a seal made with this certificate (DER) would not be believed. */
export function assertMaySeal(der: Uint8Array, now = new Date()): void {
  const certificate = new X509Certificate(der);
  const { validFrom, validTo } = certificate;
  if (now > new Date(validTo)) throw new Error(`The sealing certificate has expired: ${validTo}`);
  if (now < new Date(validFrom)) throw new Error(`The sealing certificate is not valid yet: ${validFrom}`);
  if (certificate.ca) throw new Error('A certificate of an authority must not seal');
  const usage = pkijs.Certificate.fromBER(arrayBufferOf(der)).extensions?.find(({ extnID }) => extnID === OID.keyUsage);
  if (!usage) return;
  const [bits = 0] = bytesOf(usage.parsedValue as BitString);
  if (!(bits & DIGITAL_SIGNATURE_OR_NON_REPUDIATION)) throw new Error('The sealing certificate may not sign');
}
