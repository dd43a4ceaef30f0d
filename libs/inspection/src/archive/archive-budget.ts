import { Refusal } from '../refusal';

const MIB = 1024 * 1024;

/** Generous for papers, fatal for bombs. Counted over an archive and the archives within it together. */
const ARCHIVE_LIMITS = {
  entries: 10_000,
  /** uncompressed bytes */
  total: 512 * MIB,
  /** how often larger than its compressed form a file may become, asked once it is larger than `harmless` */
  ratio: 200,
  /** bytes: an empty page scanned for print is a bitmap of 26 MB, and a table of zeros shrinks as far */
  harmless: 64 * MIB,
  /** archives within archives: one within the uploaded one, and one more */
  depth: 2,
} as const;

/** What an archive may still unfold to. Throws a Refusal when it is used up. */
export class ArchiveBudget {
  private entries = 0;
  private total = 0;

  /** So many more files, as an archive's directory says: what it does not name is not unpacked. */
  countEntries(count: number): void {
    this.entries += count;
    if (this.entries > ARCHIVE_LIMITS.entries) throw bomb(`holds more than ${ARCHIVE_LIMITS.entries} files`);
  }

  /**
   * One more file, by the sizes in bytes that the directory says. Refused before anything is unpacked: what holds more
   * than it says is refused as damaged as soon as it does.
   */
  countFile(unfolded: number, compressed: number): void {
    this.total += unfolded;
    const grows = unfolded > ARCHIVE_LIMITS.harmless && unfolded > compressed * ARCHIVE_LIMITS.ratio;
    if (grows) throw bomb(`unfolds to more than ${ARCHIVE_LIMITS.ratio} times its size`);
    if (this.total > ARCHIVE_LIMITS.total) throw bomb(`unfolds to more than ${ARCHIVE_LIMITS.total / MIB} MB`);
  }

  assertDepth(depth: number): void {
    if (depth > ARCHIVE_LIMITS.depth) throw bomb('holds archives within archives within archives');
  }
}

function bomb(what: string): Refusal {
  return new Refusal('file.archive-bomb', `${what} and was refused.`);
}
