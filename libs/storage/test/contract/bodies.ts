import { Readable } from 'node:stream';

export const MIB = 1024 * 1024;

export const text = (value: string): Readable => Readable.from([Buffer.from(value)]);

export function chunked(bytes: Buffer, size = 64 * 1024): Readable {
  function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  return Readable.from(pieces());
}

export function breakingAfter(bytes: number, error: Error): Readable {
  function* pieces() {
    for (let sent = 0; sent < bytes; sent += 64 * 1024) yield Buffer.alloc(64 * 1024, 7);
    throw error;
  }
  return Readable.from(pieces());
}

export function* repeated(piece: Buffer, times: number) {
  for (let i = 0; i < times; i++) yield piece;
}
