import type { FileKind, ProblemCode } from '@udin/contracts';

export type FileProblem = Extract<ProblemCode, `file.${string}`>;

/** What is worth knowing about a file that is accepted all the same. */
export type FileFlag =
  /** opens without a password, but forbids printing, copying or editing */
  | 'encrypted'
  /** a PDF with scripts or a scripted form, as government e-forms are */
  | 'scripts'
  /** other files are embedded */
  | 'attachments'
  /** looks things up in other files or on the web when opened */
  | 'external-links'
  /** an archive within the archive */
  | 'nested-archive'
  /** programs or scripts within the archive */
  | 'programs'
  /** bytes after the end of the image or film, as some phones write */
  | 'trailing-data'
  /** a text that reads like a web page */
  | 'markup'
  /** a text in an older encoding than UTF-8 */
  | 'legacy-encoding';

export interface Accepted {
  accepted: true;
  kind: FileKind;
  flags: FileFlag[];
  reason?: undefined;
  message?: undefined;
}

export interface Refused {
  accepted: false;
  /** what the name claims, when that is a kind we know */
  kind?: FileKind;
  reason: FileProblem;
  /** one or two sentences for people that name the file and what is wrong with it */
  message: string;
  flags: FileFlag[];
}

export type Verdict = Accepted | Refused;
