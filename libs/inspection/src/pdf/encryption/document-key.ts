import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { EncryptionDictionary } from './encryption-dictionary';
import { rc4 } from '../../ciphers/rc4';

/** Stands for the characters that a password lacks to 32 (ISO 32000-2, 7.6.4.3.2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/**
 * The key of a document that anybody can open: many are encrypted only to forbid printing or editing. 'password' when
 * it needs one, undefined for ways of encryption that are not known here.
 */
export function documentKey(encryption: EncryptionDictionary): Buffer | 'password' | undefined {
  const { revision } = encryption;
  if (revision >= 2 && revision <= 4) return keyByMd5(encryption) ?? 'password';
  if (revision !== 5 && revision !== 6) return undefined;
  return keyBySha(encryption);
}

function keyBySha({ revision, user, userKey }: EncryptionDictionary): Buffer | 'password' | undefined {
  const hash = (salt: Buffer) => (revision === 5 ? createHash('sha256').update(salt).digest() : hardenedHash(salt));
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return 'password';
  if (userKey?.length !== 32) return undefined;
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16));
  return decipher.setAutoPadding(false).update(userKey);
}

function keyByMd5(encryption: EncryptionDictionary): Buffer | undefined {
  return encryption.keyLengths.map((length) => md5Key(encryption, length)).find((key) => fits(encryption, key));
}

function fits({ revision, user, id }: EncryptionDictionary, key: Buffer): boolean {
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
  let value = rc4(key, md5(PADDING, id));
  for (let i = 1; i <= 19; i++)
    value = rc4(
      key.map((byte) => byte ^ i),
      value,
    );
  return value.equals(user.subarray(0, 16));
}

function md5Key(encryption: EncryptionDictionary, length: number): Buffer {
  const { revision, permissions, owner, encryptsMetadata, id } = encryption;
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions | 0);
  const rest = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = md5(PADDING, owner.subarray(0, 32), rights, id, rest);
  for (let i = 0; revision >= 3 && i < 50; i++) key = md5(key.subarray(0, length));
  return key.subarray(0, length);
}

/** Of the empty password; 64 rounds at least, as many more as chance wants (ISO 32000-2, algorithm 2.B). */
function hardenedHash(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(block);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] as string)
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) as number;
  }
  return key.subarray(0, 32);
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}
