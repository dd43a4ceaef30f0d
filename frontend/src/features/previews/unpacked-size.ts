import { unzipSync } from 'fflate';

/** Bytes of all parts of an archive, as its directory says; 0 for what is no archive. Nothing is unpacked. */
export function unpackedSize(bytes: Uint8Array): number {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return 0;
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}
