import { X509Certificate } from 'node:crypto';
import type { BitString } from 'asn1js';
import * as pkijs from 'pkijs';
import { arrayBufferOf, bytesOf } from '../cms/asn1';
import { OID } from '../cms/oids';

const DIGITAL_SIGNATURE_OR_NON_REPUDIATION = 0xc0;

interface Sealing {
  validFrom: Date;
  validTo: Date;
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
  if (now > validTo) throw new Error(`The sealing certificate has expired: ${validTo.toUTCString()}`);
  if (now < validFrom) throw new Error(`The sealing certificate is not valid yet: ${validFrom.toUTCString()}`);
  if (problem) throw new Error(problem);
}

function read(der: Uint8Array): Sealing {
  const certificate = new X509Certificate(der);
  const validity = { validFrom: new Date(certificate.validFrom), validTo: new Date(certificate.validTo) };
  if (certificate.ca) return { ...validity, problem: 'A certificate of an authority must not seal' };
  const usage = pkijs.Certificate.fromBER(arrayBufferOf(der)).extensions?.find(({ extnID }) => extnID === OID.keyUsage);
  if (!usage) return validity;
  const [bits = 0] = bytesOf(usage.parsedValue as BitString);
  if (bits & DIGITAL_SIGNATURE_OR_NON_REPUDIATION) return validity;
  return { ...validity, problem: 'The sealing certificate may not sign' };
}
