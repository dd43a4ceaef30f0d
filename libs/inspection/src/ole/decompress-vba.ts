const SIGNATURE = 0x01;
const MAX_OUTPUT = 4 * 1024 * 1024;

/** Unpacks what VBA keeps its sources in (MS-OVBA 2.4.1). Undefined when it is nothing of the kind. */
export function decompressVba(packed: Buffer): Buffer | undefined {
  if (packed[0] !== SIGNATURE) return undefined;
  const out: number[] = [];
  for (let at = 1; at + 2 <= packed.length && out.length < MAX_OUTPUT;) {
    const header = packed.readUInt16LE(at);
    if (((header >> 12) & 7) !== 3) return undefined;
    const end = Math.min(at + (header & 0xfff) + 3, packed.length);
    if (header & 0x8000) unpackChunk(packed.subarray(at + 2, end), out);
    else for (let i = at + 2; i < end; i++) out.push(packed[i] as number);
    at = end;
  }
  return Buffer.from(out);
}

function unpackChunk(chunk: Buffer, out: number[]): void {
  const start = out.length;
  for (let at = 0; at < chunk.length;) {
    const kinds = chunk[at++] as number;
    for (let bit = 0; bit < 8 && at < chunk.length; bit++) {
      if (!((kinds >> bit) & 1)) out.push(chunk[at++] as number);
      else if (at + 2 <= chunk.length) {
        copyEarlier(chunk.readUInt16LE(at), start, out);
        at += 2;
      } else return;
    }
  }
}

/** The further the chunk, the more bits tell how far back, and the fewer how many. */
function copyEarlier(token: number, start: number, out: number[]): void {
  const written = out.length - start;
  const bits = Math.max(4, Math.ceil(Math.log2(Math.max(written, 1))));
  const length = (token & (0xffff >> bits)) + 3;
  const offset = (token >> (16 - bits)) + 1;
  for (let i = 0; i < length; i++) out.push(out[out.length - offset] ?? 0);
}
