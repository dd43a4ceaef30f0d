import { Problem } from '@udin/service-kit';

/** A file of 50 MB has a name and a row; what is kept of each while the ZIP goes out is a kilobyte or two. */
const MOST_FILES = 20_000;
const MOST_INDEX_BYTES = 32 * 1024 * 1024;

export interface ArchivedFile {
  /** In the ZIP. */
  path: string;
  /** In the store. */
  key: string;
  /** Bytes. */
  size: number;
  keptAt: Date;
  /** Before its first byte leaves. */
  beforeOpening?: () => Promise<void>;
}

/** What goes into a ZIP: the files by name, and a list in JSON that tells what is known of them. */
export class Archive {
  readonly files: ArchivedFile[] = [];
  readonly madeAt = new Date();
  private readonly entries: Buffer[] = [];
  private indexBytes = 0;

  /**
   * @param name of the download, without day and extension
   * @param indexPath of the JSON file
   * @param list what the list in it is called
   */
  constructor(
    readonly name: string,
    readonly indexPath: string,
    private readonly list: string,
  ) {}

  /** Throws file.archive-too-large. */
  static assertHolds(files: number): void {
    if (files > MOST_FILES) throw new Problem('file.archive-too-large');
  }

  /** Throws file.archive-too-large. */
  add(file: ArchivedFile): void {
    Archive.assertHolds(this.files.length + 1);
    this.files.push(file);
  }

  /** Throws file.archive-too-large. */
  tell(entry: object): void {
    const told = Buffer.from(`${this.entries.length > 0 ? ',' : ''}\n    ${JSON.stringify(entry)}`);
    this.indexBytes += told.length;
    if (this.indexBytes > MOST_INDEX_BYTES) throw new Problem('file.archive-too-large');
    this.entries.push(told);
  }

  /** The JSON file in pieces: it is never in memory twice. */
  index(): Buffer[] {
    const head = `{\n  "madeAt": "${this.madeAt.toISOString()}",\n  "${this.list}": [`;
    return [Buffer.from(head), ...this.entries, Buffer.from('\n  ]\n}\n')];
  }
}
