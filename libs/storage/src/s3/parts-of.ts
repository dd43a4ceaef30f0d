/** Regroups chunks into parts of exactly `size` bytes; the last may be shorter, an empty input gives one empty part. */
export async function* partsOf(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (length + rest.length >= size) {
      const fit = size - length;
      yield Buffer.concat([...held, rest.subarray(0, fit)], size);
      rest = rest.subarray(fit);
      held = [];
      length = 0;
    }
    if (rest.length > 0) {
      held.push(rest);
      length += rest.length;
    }
  }
  yield Buffer.concat(held, length);
}
