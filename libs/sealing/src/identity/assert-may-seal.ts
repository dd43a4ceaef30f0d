import { X509Certificate } from 'node:crypto';
import type { BitString } from 'asn1js';
import * as pkijs from 'pkijs';
import { arrayBufferOf, bytesOf } from '../cms/asn1';
import { OID } from '../cms/oids';

const DIGITAL_SIGNATURE_OR_NON_REPUDIATION = 0xc0;

interface Sealing {
  /** As OpenSSL writes them: "Nov 21 06:34:47 2026 GMT". */
  validFrom: string;
  validTo: string;
  /** Why a seal made with it would not be believed at any time. */
  problem?: string;
}

/** By the certificate's bytes, which are the same object for every seal. */
const known = new WeakMap<Uint8Array, Sealing>();

/** Throws when a seal made with this certificate (DER) would not be believed. */
export function assertMaySeal(der: Uint8Array, now = new Date()): void {
  const sealing = known.get(der) ?? read(der);
  known.set(der, sealing);
  const { validFrom, validTo, problem } = sealing;
  if (now > new Date(validTo)) throw new Error(`The sealing certificate has expired: ${validTo}`);
  if (now < new Date(validFrom)) throw new Error(`The sealing certificate is not valid yet: ${validFrom}`);
  if (problem) throw new Error(problem);
}

function read(der: Uint8Array): Sealing {
  const { validFrom, validTo, ca } = new X509Certificate(der);
  const validity = { validFrom, validTo };
  if (ca) return { ...validity, problem: 'A certificate of an authority must not seal' };
  const usage = pkijs.Certificate.fromBER(arrayBufferOf(der)).extensions?.find(({ extnID }) => extnID === OID.keyUsage);
  if (!usage) return validity;
  const [bits = 0] = bytesOf(usage.parsedValue as BitString);
  if (bits & DIGITAL_SIGNATURE_OR_NON_REPUDIATION) return validity;
  return { ...validity, problem: 'The sealing certificate may not sign' };
}
