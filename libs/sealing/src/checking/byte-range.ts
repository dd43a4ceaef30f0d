import { lengthOfDer } from '../cms/asn1';

interface CoveredBytes {
  /** What is signed. */
  pieces: [Uint8Array, Uint8Array];
  /** bytes from the start of the file to the end of what is signed */
  until: number;
  /** From the first byte on, and nothing but the signature between the pieces, where unsigned content could hide. */
  isStrict: boolean;
}

/** What a /ByteRange of a file names; undefined where it names nothing that exists. */
export function coveredBytes(
  bytes: Uint8Array,
  byteRange: readonly number[],
  contents: Uint8Array,
): CoveredBytes | undefined {
  const [zero, start, end, rest] = byteRange as [number, number, number, number];
  if (byteRange.length !== 4 || !byteRange.every((one) => Number.isSafeInteger(one) && one >= 0)) return undefined;
  const until = end + rest;
  if (until > bytes.length || end <= start) return undefined;
  const isStrict = zero === 0 && start > 0 && rest > 0 && isOnlySignature(bytes.subarray(start, end), contents);
  return { pieces: [bytes.subarray(0, start), bytes.subarray(end, until)], until, isStrict };
}

/** <hex> of one DER element, then zeros. */
function isOnlySignature(hole: Uint8Array, contents: Uint8Array): boolean {
  const text = Buffer.from(hole).toString('latin1');
  if (!/^<(?:[0-9a-fA-F]{2})*>$/.test(text)) return false;
  if (!Buffer.from(text.slice(1, -1), 'hex').equals(Buffer.from(contents))) return false;
  return contents.subarray(lengthOfDer(contents)).every((byte) => byte === 0);
}

/**
 * Whether it is the last one that stands in what it covers, as ours always is. A hole can be taken out of its place and
 * put where a range that was planned for it stands: the bytes that are signed stay the same, and all others move.
 */
export function isLastRange(bytes: Uint8Array, byteRange: readonly number[], until: number): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, until);
  const at = text.lastIndexOf('/ByteRange');
  const [, ...numbers] = /^\/ByteRange \[(\d+) (\d+) (\d+) (\d+) *\]/.exec(text.toString('latin1', at, at + 80)) ?? [];
  return numbers.length === 4 && numbers.every((one, n) => Number(one) === byteRange[n]);
}
