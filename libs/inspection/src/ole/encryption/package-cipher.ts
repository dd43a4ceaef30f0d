import { createDecipheriv, createHash } from 'node:crypto';
import { DEFAULT_PASSWORD } from './default-password';

/** Deciphers a piece of a package; `index` counts pieces of 4,096 bytes. */
export type PackageCipher = (piece: Buffer, index: number) => Buffer;

const STANDARD_ROUNDS = 50_000;
/** Office itself takes 100,000; more would only keep us busy. */
const MAX_ROUNDS = 1_000_000;
const HASHES: Record<string, string> = { SHA1: 'sha1', SHA256: 'sha256', SHA384: 'sha384', SHA512: 'sha512' };
/** What the derived keys are for ([MS-OFFCRYPTO] 2.3.4.13). */
const FOR_INPUT = Buffer.from('fea7d2763b4b9e79', 'hex');
const FOR_VALUE = Buffer.from('d7aa0f6d3061344e', 'hex');
const FOR_KEY = Buffer.from('146e0be7abacd0d6', 'hex');

/** Opens an encrypted package with Excel's own password, by its description. Undefined when it needs another one. */
export function openPackage(description: Buffer): PackageCipher | undefined {
  if (description.length < 8) return undefined;
  const isAgile = description.readUInt16LE(0) === 4 && description.readUInt16LE(2) === 4;
  try {
    const cipher = isAgile ? openAgile(description.toString('utf8', 8)) : openStandard(description);
    // With a key that does not fit it would fail at its first piece.
    cipher?.(Buffer.alloc(16), 0);
    return cipher;
  } catch {
    // An unknown cipher or a key of a wrong length: nothing that Excel would open without asking.
    return undefined;
  }
}

/** 2.3.4.7 to 2.3.4.9 */
function openStandard(description: Buffer): PackageCipher | undefined {
  const header = description.subarray(12);
  const bits = header.readUInt32LE(16);
  const verifier = description.subarray(12 + description.readUInt32LE(8));
  const base = hashed('sha1', verifier.subarray(4, 20), STANDARD_ROUNDS);
  const final = createHash('sha1').update(base).update(Buffer.alloc(4)).digest();
  const key = Buffer.concat([padded(final, 0x36), padded(final, 0x5c)]).subarray(0, bits / 8);
  const decipher = (bytes: Buffer) =>
    createDecipheriv(`aes-${bits}-ecb`, key, null).setAutoPadding(false).update(bytes);
  const hash = createHash('sha1')
    .update(decipher(verifier.subarray(20, 36)))
    .digest();
  return hash.equals(decipher(verifier.subarray(40, 72)).subarray(0, 20)) ? decipher : undefined;
}

function padded(hash: Buffer, byte: number): Buffer {
  const block = Buffer.alloc(64, byte);
  hash.forEach((value, at) => (block[at] = value ^ byte));
  return createHash('sha1').update(block).digest();
}

/** 2.3.4.10 to 2.3.4.15; written by Office in one way only, so its few attributes are looked up by their names. */
function openAgile(xml: string): PackageCipher | undefined {
  const [data = '', password = ''] = [
    /<keyData\s([^>]*)>/.exec(xml)?.[1],
    /<(?:\w+:)?encryptedKey\s([^>]*)>/.exec(xml)?.[1],
  ];
  const rounds = Number(attribute(password, 'spinCount'));
  const [hash, dataHash] = [password, data].map((from) => HASHES[attribute(from, 'hashAlgorithm')]);
  if (!hash || !dataHash || !(rounds <= MAX_ROUNDS)) return undefined;
  const salt = bytesOf(password, 'saltValue');
  const base = hashed(hash, salt, rounds);
  const bits = Number(attribute(password, 'keyBits'));
  const open = (use: Buffer, bytes: Buffer) => {
    const key = fitted(createHash(hash).update(base).update(use).digest(), bits / 8);
    return createDecipheriv(`aes-${bits}-cbc`, key, fitted(salt, 16)).setAutoPadding(false).update(bytes);
  };
  const input = open(FOR_INPUT, bytesOf(password, 'encryptedVerifierHashInput')).subarray(0, salt.length);
  const value = createHash(hash).update(input).digest();
  if (!open(FOR_VALUE, bytesOf(password, 'encryptedVerifierHashValue')).subarray(0, value.length).equals(value))
    return undefined;
  const dataBits = Number(attribute(data, 'keyBits'));
  const key = open(FOR_KEY, bytesOf(password, 'encryptedKeyValue')).subarray(0, dataBits / 8);
  const dataSalt = bytesOf(data, 'saltValue');
  return (piece, index) => {
    const number = Buffer.alloc(4);
    number.writeUInt32LE(index);
    const start = fitted(createHash(dataHash).update(dataSalt).update(number).digest(), 16);
    return createDecipheriv(`aes-${dataBits}-cbc`, key, start).setAutoPadding(false).update(piece);
  };
}

function hashed(name: string, salt: Buffer, rounds: number): Buffer {
  let hash = createHash(name).update(salt).update(DEFAULT_PASSWORD).digest();
  const number = Buffer.alloc(4);
  for (let round = 0; round < rounds; round++) {
    number.writeUInt32LE(round);
    hash = createHash(name).update(number).update(hash).digest();
  }
  return hash;
}

function fitted(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(64, 0x36)]).subarray(0, length);
}

function attribute(attributes: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]{0,500})"`).exec(attributes)?.[1] ?? '';
}

function bytesOf(attributes: string, name: string): Buffer {
  return Buffer.from(attribute(attributes, name), 'base64');
}
