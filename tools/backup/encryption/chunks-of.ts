export interface Chunk {
  bytes: Buffer;
  isLast: boolean;
}

/** Cuts a stream into pieces of one size; the last one may be shorter, and is there even when there are no bytes. */
export async function* chunksOf(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Chunk> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    // One byte more than a chunk must be there: only then it is known not to be the last.
    if (length <= size) continue;
    const joined = Buffer.concat(waiting);
    let start = 0;
    for (; joined.length - start > size; start += size) {
      yield { bytes: joined.subarray(start, start + size), isLast: false };
    }
    waiting = [joined.subarray(start)];
    length = joined.length - start;
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}
