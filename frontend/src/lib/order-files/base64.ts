/** The bytes as base64, without a data: prefix. The browser's own reader is many times faster than a loop. */
export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}

/** Characters; a multiple of 4, so that each piece can be decoded alone. */
const PIECE = 1 << 20;

/**
 * Decodes piece by piece, so that a file of 50 MB needs less memory. A plain loop: a call for each character, as
 * Uint8Array.from makes, takes more than four times as long.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < text.length; start += PIECE) {
    const characters = atob(text.slice(start, start + PIECE));
    const bytes = new Uint8Array(characters.length);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
    pieces.push(bytes);
  }
  return pieces;
}
