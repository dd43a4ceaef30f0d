/** The letters of a text, each as so many bytes: in UTF-16 those of ASCII have two. */
export function bytesOf(letters: string, width = 1): Uint8Array {
  const bytes = new Uint8Array(letters.length * width);
  for (let at = 0; at < letters.length; at++) bytes[at * width] = letters.charCodeAt(at);
  return bytes;
}

/** Four bytes, the lowest first. */
export function numberOf(value: number): Uint8Array {
  return Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);
}

/** Throws when the bytes end before. */
export function numberAt(bytes: Uint8Array, at: number, width: 2 | 4): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return width === 2 ? view.getUint16(at, true) : view.getUint32(at, true);
}

export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
