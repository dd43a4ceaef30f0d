/** Of a file that may be cut within a letter: fewer strange ones than this are not worth another encoding. */
const CUT = 3;

/**
 * The text in bytes, of the encodings that Windows and the web write: UTF-8, UTF-16 with its mark or without, and
 * Windows-1252 for what is neither.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return utf16Without(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Spaces, digits and line ends have a zero byte in every script; other encodings have none at all. */
function utf16Without(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]!++;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd < bytes.length / 50) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, endOfLetters(bytes)));
    return true;
  } catch {
    return false;
  }
}

/** Only the beginning of a long file is read: its last letter may be cut. */
function endOfLetters(bytes: Uint8Array): number {
  for (let end = bytes.length; end > Math.max(0, bytes.length - CUT - 1); end--) {
    const byte = bytes[end - 1]!;
    if (byte < 0x80) return end;
    if (byte >= 0xc0) return end - 1 + lengthOf(byte) > bytes.length ? end - 1 : bytes.length;
  }
  return bytes.length;
}

const lengthOf = (first: number) => (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2);
