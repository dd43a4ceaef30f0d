const BLOCK = 64 * 1024;
const KEPT_BLOCKS = 24;

/** Makes many small reads of one file cheap: whole blocks are fetched, the last used ones are kept (1.5 MiB). */
export class BlockCache {
  private readonly blocks = new Map<number, Promise<Buffer>>();

  constructor(
    private readonly size: number,
    private readonly fetch: (start: number, end: number) => Promise<Buffer>,
  ) {}

  async read(start: number, length: number): Promise<Buffer> {
    const end = Math.min(start + length, this.size);
    if (start < 0 || start >= end) return Buffer.alloc(0);
    const pieces: Buffer[] = [];
    for (let at = start; at < end; at = (Math.floor(at / BLOCK) + 1) * BLOCK) {
      const index = Math.floor(at / BLOCK);
      const block = await this.block(index);
      pieces.push(block.subarray(at - index * BLOCK, end - index * BLOCK));
    }
    return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
  }

  private block(index: number): Promise<Buffer> {
    const known = this.blocks.get(index);
    const block = known ?? this.fetch(index * BLOCK, Math.min((index + 1) * BLOCK, this.size));
    // Put last: a Map keeps the order of insertion, so the first is the one not used for longest.
    this.blocks.delete(index);
    this.blocks.set(index, block);
    if (this.blocks.size > KEPT_BLOCKS) this.blocks.delete(this.blocks.keys().next().value as number);
    return block;
  }
}
