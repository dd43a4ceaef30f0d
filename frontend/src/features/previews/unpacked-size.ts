import { type UnzipFileInfo, unzipSync } from 'fflate';

/** The parts of an archive, as its directory says; none of what is no archive. Nothing is unpacked. */
export function partsOf(bytes: Uint8Array): UnzipFileInfo[] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [];
  const parts: UnzipFileInfo[] = [];
  unzipSync(bytes, {
    filter: (part) => {
      parts.push(part);
      return false;
    },
  });
  return parts;
}

/** Bytes of all parts of an archive; 0 for what is no archive. */
export const unpackedSize = (bytes: Uint8Array): number =>
  partsOf(bytes).reduce((size, { originalSize }) => size + originalSize, 0);
