import { createHash, timingSafeEqual } from 'node:crypto';
import { type BaseBlock, fromBER, OctetString } from 'asn1js';

/** An ArrayBuffer with just these bytes: the one below a Buffer is often node's shared pool. */
export const arrayBufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

export const derOf = (block: BaseBlock): Buffer => Buffer.from(block.toBER(false));

export const octetString = (bytes: Uint8Array): OctetString => new OctetString({ valueHex: arrayBufferOf(bytes) });

/** The bytes in an octet string, an integer or a bit string. */
export const bytesOf = (block: { valueBlock: { valueHexView: Uint8Array } }): Buffer =>
  Buffer.from(block.valueBlock.valueHexView);

/** Reads one element; what stands after it (the zeros of a PDF's placeholder) is not looked at. Throws. */
export function parseAsn1(bytes: Uint8Array): BaseBlock {
  const { offset, result } = fromBER(arrayBufferOf(bytes));
  if (offset === -1) throw new Error('This is not ASN.1');
  return result;
}

/** Bytes of the first DER element, header included; more than there are when it is cut off. */
export function lengthOfDer(bytes: Uint8Array): number {
  const first = bytes[1] ?? 0;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  return 2 + count + bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
}

/** Of pieces, as if they stood one after the other: a file of 50 MB is not copied for it. */
export function digestOf(hash: string, pieces: readonly Uint8Array[]): Buffer {
  const digest = createHash(hash);
  for (const piece of pieces) digest.update(piece);
  return digest.digest();
}

export const sha256 = (...pieces: Uint8Array[]): Buffer => digestOf('sha256', pieces);

export const isEqual = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);
