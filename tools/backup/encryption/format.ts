import { createHmac, hkdfSync } from 'node:crypto';

/**
 * An encrypted part: MAGIC, salt, check of the key, then chunks of AES-256-GCM. Each part has a key of its own, made of
 * the backup's key, the salt and the part's full name: no part can take the place of another one. The nonce of a chunk
 * is its number and whether it is the last (the STREAM construction): chunks cannot be left out, moved or cut off.
 */
export const MAGIC = Buffer.from('UDINBK01');
export const SALT_BYTES = 32;
export const CHECK_BYTES = 16;
export const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;
export const CHUNK_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
export const CIPHER = 'aes-256-gcm';

export function partKey(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `udin backup part ${name}`, 32));
}

/** Tells a wrong key from changed bytes; says nothing about the key. */
export function keyCheck(key: Buffer, salt: Buffer): Buffer {
  return createHmac('sha256', key).update('udin backup key').update(salt).digest().subarray(0, CHECK_BYTES);
}

export function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(chunk), 4);
  return nonce;
}

export function encryptedLength(plainBytes: number): number {
  return HEADER_BYTES + plainBytes + Math.max(1, Math.ceil(plainBytes / CHUNK_BYTES)) * TAG_BYTES;
}
