import { aPdf } from '@udin/testing';

const MIB = 1024 ** 2;

/** A readable PDF of that many MiB: a comment fills it up. Each call makes another file. */
export function bigPdf(mebibytes: number, text: string): Buffer {
  const pdf = aPdf(text);
  const head = pdf.subarray(0, 9);
  const size = Math.floor(mebibytes * MIB) - 2 * pdf.length;
  // The table of the real document stays at the end; what stands before it is skipped by readers.
  return Buffer.concat([head, Buffer.alloc(size, `%${'x'.repeat(98)}\n`), Buffer.from('\n'), pdf]);
}
