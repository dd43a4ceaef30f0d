import { createCipheriv, createHash } from 'node:crypto';
import type { EncryptionDictionary } from './encryption-dictionary';
import { rc4 } from './rc4';

/** Stands for the characters that a password lacks to 32 (ISO 32000-2, 7.6.4.3.2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/**
 * Whether anybody can open the document: many are encrypted only to forbid printing or editing. Undefined for ways of
 * encryption that are not known here.
 */
export function opensWithoutPassword(encryption: EncryptionDictionary): boolean | undefined {
  const { revision, user } = encryption;
  if (revision >= 2 && revision <= 4) return opensByMd5(encryption);
  if (revision !== 5 && revision !== 6) return undefined;
  const salt = user.subarray(32, 40);
  const hash = revision === 5 ? createHash('sha256').update(salt).digest() : hardenedHash(salt);
  return hash.equals(user.subarray(0, 32));
}

function opensByMd5(encryption: EncryptionDictionary): boolean {
  const { revision, user, id } = encryption;
  const key = keyByMd5(encryption);
  if (revision === 2) return rc4(key, PADDING).equals(user);
  let value = rc4(key, md5(PADDING, id));
  for (let i = 1; i <= 19; i++)
    value = rc4(
      key.map((byte) => byte ^ i),
      value,
    );
  return value.equals(user.subarray(0, 16));
}

function keyByMd5({ revision, keyLength, permissions, owner, encryptsMetadata, id }: EncryptionDictionary): Buffer {
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions | 0);
  const rest = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  const length = Math.min(Math.max(Math.floor(keyLength), 5), 16);
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
