import { createVerify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { P12Signer } from '@libpdf/core';
import type { SealingKey } from '../cms/sealing-key';
import { assertMaySeal } from './assert-may-seal';

/** What libpdf says, by the beginning of it, and what somebody can do something about. */
const REASONS: [RegExp, string][] = [
  [/integrity|decrypt|password|mac/i, 'its password is another one, or it is damaged'],
  [/no certificates/i, 'it holds a key without its certificate'],
  [/no private key/i, 'it holds no private key'],
];

/**
 * A PKCS#12 file, with today's ciphers or the old ones. Throws an Error that says what is wrong with it, and does not
 * hold the password.
 */
export async function keyFromP12(file: string, password: string): Promise<SealingKey> {
  const signer = await open(file, password);
  assertMaySeal(signer.certificate);
  const key: SealingKey = {
    certificate: signer.certificate,
    chain: signer.certificateChain ?? [],
    kind: signer.keyType === 'RSA' ? 'RSA' : 'EC',
    sign: (bytes) => signer.sign(bytes, 'SHA-256'),
  };
  await assertBelongsTogether(key);
  return key;
}

async function open(file: string, password: string): Promise<P12Signer> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The key file cannot be read: ${error.code}`);
  });
  try {
    return await P12Signer.create(bytes, password);
  } catch (error) {
    const [, reason] = REASONS.find(([said]) => said.test((error as Error).message)) ?? [];
    throw new Error(`The key file cannot be opened: ${reason ?? 'it is no PKCS#12 file'}`, { cause: error });
  }
}

async function assertBelongsTogether({ certificate, sign }: SealingKey): Promise<void> {
  const probe = Buffer.from('Do they belong together?');
  const { publicKey } = new X509Certificate(certificate);
  if (
    !createVerify('sha256')
      .update(probe)
      .verify(publicKey, await sign(probe))
  )
    throw new Error('The key in the file is not that of its certificate');
}
