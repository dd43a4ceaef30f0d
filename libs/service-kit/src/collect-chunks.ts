import type { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_BYTES = 4 * 1024 * 1024;

let passed = 0;
let collectYoung: (() => void) | undefined;

/**
 * Says that so many bytes of a file were in memory and are not needed any more. Chunks lie outside of V8's heap behind
 * objects so small that its young generation never fills: V8 waits until they outgrow the room of the old one and then
 * looks through all that it has, once or twice for each file. The young generation alone takes half a millisecond.
 */
export function collectChunks(bytes: number): void {
  passed += bytes;
  if (passed < EVERY_BYTES) return;
  passed = 0;
  collectYoung ??= youngCollector();
  collectYoung();
}

/** The same for all that comes out of a stream, which stays paused until somebody reads it. */
export function collectChunksOf<T extends Readable>(stream: T): T {
  return stream.on('data', (chunk: Buffer) => collectChunks(chunk.length)).pause();
}

function youngCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
  return () => collect({ type: 'minor' });
}
