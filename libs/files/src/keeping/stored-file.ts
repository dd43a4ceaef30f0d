import type { FileFlag, FileKind } from '@udin/contracts';

/** A file that was inspected and lies at its final key: where it is and what it is. */
export interface StoredFile {
  /** in the object store */
  key: string;
  kind: FileKind;
  /** as the person called it, made harmless by `displayName` */
  name: string;
  /** bytes */
  size: number;
  /** lower-case hex */
  sha256: string;
}

/** A stored file with what the inspection found in it: worth knowing for whoever opens it. */
export interface InspectedFile extends StoredFile {
  flags: FileFlag[];
}
