import { rc4 as cipher } from '@udin/office-cipher';

export function rc4(key: Uint8Array, data: Buffer): Buffer {
  return Buffer.from(cipher(key, data).buffer as ArrayBuffer);
}
