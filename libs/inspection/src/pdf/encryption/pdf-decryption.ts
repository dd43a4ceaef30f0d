import { createDecipheriv, createHash } from 'node:crypto';
import type { PdfOwner } from '../pdf-values';
import type { Cipher, EncryptionDictionary } from './encryption-dictionary';
import { rc4 } from '../../ciphers/rc4';

const AES_SALT = Buffer.from('sAlT');

/** Reads what an encrypted document holds, with its key (ISO 32000-2, 7.6.3). */
export class PdfDecryption {
  constructor(
    private readonly key: Buffer,
    private readonly dictionary: EncryptionDictionary,
  ) {}

  string(bytes: Buffer, owner: PdfOwner): Buffer {
    return this.decrypt(bytes, owner, this.dictionary.strings);
  }

  stream(bytes: Buffer, owner: PdfOwner): Buffer {
    return this.decrypt(bytes, owner, this.dictionary.streams);
  }

  private decrypt(bytes: Buffer, owner: PdfOwner, cipher: Cipher): Buffer {
    if (cipher === 'none') return bytes;
    if (cipher === 'aes-256') return fromAes('aes-256-cbc', this.key, bytes);
    const key = this.keyOf(owner, cipher);
    return cipher === 'rc4' ? rc4(key, bytes) : fromAes('aes-128-cbc', key, bytes);
  }

  private keyOf({ number, generation }: PdfOwner, cipher: Cipher): Buffer {
    const numbers = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
    const hash = createHash('md5').update(this.key).update(numbers);
    if (cipher === 'aes-128') hash.update(AES_SALT);
    return hash.digest().subarray(0, Math.min(this.key.length + 5, 16));
  }
}

/** Without a look at the padding: what follows the last whole block is not a part of it. */
function fromAes(name: string, key: Buffer, bytes: Buffer): Buffer {
  const length = Math.floor(bytes.length / 16) * 16;
  if (length < 32) return Buffer.alloc(0);
  const decipher = createDecipheriv(name, key, bytes.subarray(0, 16)).setAutoPadding(false);
  return decipher.update(bytes.subarray(16, length));
}
