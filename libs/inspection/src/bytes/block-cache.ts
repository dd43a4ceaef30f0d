const BLOCK = 64 * 1024;
const KEPT_BLOCKS = 24;

/** Makes many small reads of one file cheap: whole blocks are fetched, the last used ones are kept (1.5 MiB). */
export class BlockCache {
  private readonly blocks = new Map<number, Buffer>();
  private last: { index: number; block: Buffer } | undefined;

  constructor(
    private readonly size: number,
    private readonly fetch: (start: number, end: number) => Buffer,
  ) {}

  read(start: number, length: number): Buffer {
    const end = Math.min(start + length, this.size);
    if (!(start >= 0 && start < end)) return Buffer.alloc(0);
    const first = Math.floor(start / BLOCK);
    if (end <= (first + 1) * BLOCK) return this.block(first).subarray(start - first * BLOCK, end - first * BLOCK);
    const pieces: Buffer[] = [];
    for (let at = start; at < end; at = (Math.floor(at / BLOCK) + 1) * BLOCK) {
      const index = Math.floor(at / BLOCK);
      pieces.push(this.block(index).subarray(at - index * BLOCK, end - index * BLOCK));
    }
    return Buffer.concat(pieces);
  }

  private block(index: number): Buffer {
    if (this.last?.index === index) return this.last.block;
    const block = this.blocks.get(index) ?? this.fetch(index * BLOCK, Math.min((index + 1) * BLOCK, this.size));
    // Put last: a Map keeps the order of insertion, so the first is the one not used for longest.
    this.blocks.delete(index);
    this.blocks.set(index, block);
    if (this.blocks.size > KEPT_BLOCKS) this.blocks.delete(this.blocks.keys().next().value as number);
    this.last = { index, block };
    return block;
  }
}
