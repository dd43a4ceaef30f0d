import { readFile } from 'node:fs/promises';
import { P12Signer } from '@libpdf/core';
import type { SealingKey } from '../cms/sealing-key';
import { assertMaySeal } from './assert-may-seal';

/** A PKCS#12 file, with today's ciphers or the old ones. Throws an Error that does not hold the password. */
export async function keyFromP12(file: string, password: string): Promise<SealingKey> {
  const signer = await P12Signer.create(await readFile(file), password);
  assertMaySeal(signer.certificate);
  return {
    certificate: signer.certificate,
    chain: signer.certificateChain ?? [],
    kind: signer.keyType === 'RSA' ? 'RSA' : 'EC',
    sign: (bytes) => signer.sign(bytes, 'SHA-256'),
  };
}
