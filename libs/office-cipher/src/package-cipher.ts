import { cbc, ecb } from '@noble/ciphers/aes';
import { sha1 } from '@noble/hashes/legacy';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2';
import { concatBytes } from '@noble/hashes/utils';
import { bytesOf, isEqual, numberAt, numberOf } from './bytes';
import { DEFAULT_PASSWORD } from './default-password';

/** Deciphers a piece of a package; `index` counts pieces of `PIECE` bytes. */
export type PackageCipher = (piece: Uint8Array, index: number) => Uint8Array;
type Hash = (bytes: Uint8Array) => Uint8Array;

/** Bytes that are enciphered together. */
export const PIECE = 4_096;
const STANDARD_ROUNDS = 50_000;
/** Office itself takes 100,000; more would only keep us busy. */
const MAX_ROUNDS = 1_000_000;
const HASHES: Record<string, Hash> = { SHA1: sha1, SHA256: sha256, SHA384: sha384, SHA512: sha512 };
/** What the derived keys are for ([MS-OFFCRYPTO] 2.3.4.13). */
const FOR_INPUT = Uint8Array.of(0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79);
const FOR_VALUE = Uint8Array.of(0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e);
const FOR_KEY = Uint8Array.of(0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6);
const UNPADDED = { disablePadding: true };

/** Opens an encrypted package with Excel's own password, by its description. Undefined when it needs another one. */
export function openPackage(description: Uint8Array): PackageCipher | undefined {
  if (description.length < 8) return undefined;
  const isAgile = numberAt(description, 0, 2) === 4 && numberAt(description, 2, 2) === 4;
  try {
    const cipher = isAgile ? openAgile(new TextDecoder().decode(description.subarray(8))) : openStandard(description);
    // With a key that does not fit it would fail at its first piece.
    cipher?.(new Uint8Array(16), 0);
    return cipher;
  } catch {
    // An unknown cipher or a key of a wrong length: nothing that Excel would open without asking.
    return undefined;
  }
}

/** 2.3.4.7 to 2.3.4.9 */
function openStandard(description: Uint8Array): PackageCipher | undefined {
  const bits = numberAt(description, 12 + 16, 4);
  const verifier = description.subarray(12 + numberAt(description, 8, 4));
  const base = hashed(sha1, verifier.subarray(4, 20), STANDARD_ROUNDS);
  const final = sha1(concatBytes(base, numberOf(0)));
  const key = concatBytes(padded(final, 0x36), padded(final, 0x5c)).slice(0, bits / 8);
  const decipher = (bytes: Uint8Array) => ecb(key, UNPADDED).decrypt(bytes.slice());
  const hash = sha1(decipher(verifier.subarray(20, 36)));
  return isEqual(hash, decipher(verifier.subarray(40, 72)).subarray(0, 20)) ? decipher : undefined;
}

function padded(hash: Uint8Array, byte: number): Uint8Array {
  const block = new Uint8Array(64).fill(byte);
  hash.forEach((value, at) => (block[at] = value ^ byte));
  return sha1(block);
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
  const salt = valueOf(password, 'saltValue');
  const base = hashed(hash, salt, rounds);
  const bits = Number(attribute(password, 'keyBits'));
  const open = (use: Uint8Array, bytes: Uint8Array) => {
    const key = fitted(hash(concatBytes(base, use)), bits / 8);
    return cbc(key, fitted(salt, 16), UNPADDED).decrypt(bytes);
  };
  const input = open(FOR_INPUT, valueOf(password, 'encryptedVerifierHashInput')).subarray(0, salt.length);
  const value = hash(input);
  if (!isEqual(open(FOR_VALUE, valueOf(password, 'encryptedVerifierHashValue')).subarray(0, value.length), value))
    return undefined;
  const key = open(FOR_KEY, valueOf(password, 'encryptedKeyValue')).slice(0, Number(attribute(data, 'keyBits')) / 8);
  const dataSalt = valueOf(data, 'saltValue');
  return (piece, index) => {
    const start = fitted(dataHash(concatBytes(dataSalt, numberOf(index))), 16);
    return cbc(key, start, UNPADDED).decrypt(piece.slice());
  };
}

function hashed(hash: Hash, salt: Uint8Array, rounds: number): Uint8Array {
  let value = hash(concatBytes(salt, DEFAULT_PASSWORD));
  const next = new Uint8Array(4 + value.length);
  const counter = new DataView(next.buffer);
  for (let round = 0; round < rounds; round++) {
    counter.setUint32(0, round, true);
    next.set(value, 4);
    value = hash(next);
  }
  return value;
}

function fitted(bytes: Uint8Array, length: number): Uint8Array {
  return concatBytes(bytes, new Uint8Array(64).fill(0x36)).slice(0, length);
}

function attribute(attributes: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]{0,500})"`).exec(attributes)?.[1] ?? '';
}

function valueOf(attributes: string, name: string): Uint8Array {
  return bytesOf(atob(attribute(attributes, name)));
}
