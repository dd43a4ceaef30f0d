/** Reads to the end for the checks that the reading itself makes. */
export async function passAll(chunks: AsyncGenerator<Buffer>): Promise<void> {
  while (!(await chunks.next()).done);
}
