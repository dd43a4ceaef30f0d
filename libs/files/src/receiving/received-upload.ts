import type { Problem } from '@udin/service-kit';

/** A file that came with a request: whole, of an allowed size, in the store, not yet inspected. */
export interface ReceivedFile {
  /** where it lies in quarantine */
  key: string;
  /** as the browser called it: untrusted, show it through `displayName` only */
  name: string;
  /** as the browser called its type: untrusted */
  declaredType: string;
  /** bytes */
  size: number;
  /** lower-case hex */
  sha256: string;
  /** true: it has left quarantine for its final key, and `discard` has nothing to remove */
  moved?: boolean;
}

export interface RefusedFile {
  /** as the browser called it: untrusted */
  name: string;
  problem: Problem;
}

export interface ReceivedUpload {
  /** the text fields, wherever they stood; of a repeated one the last */
  fields: Record<string, string>;
  files: ReceivedFile[];
  /** only with `keepOthers`: files of a size that is not allowed; nothing of them is kept */
  refused: RefusedFile[];
  /** Removes what is still in quarantine. */
  discard(): Promise<void>;
}

export interface ReceivingRules {
  /** name of the form field that carries files */
  fileField: string;
  maxFiles: number;
  /** for what is read and not kept; the usual least size when left out */
  minBytes?: number;
  /** a file of a wrong size does not refuse the whole request */
  keepOthers?: boolean;
}
