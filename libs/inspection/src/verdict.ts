import type { FileFlag, FileKind, ProblemCode, ProblemSentence, SentenceValues } from '@udin/contracts';

export type { FileFlag };

export type FileProblem = Extract<ProblemCode, `file.${string}`>;

export interface FileSentence {
  sentence: Extract<ProblemSentence, `file.${string}`>;
  values?: SentenceValues;
}

interface Accepted {
  accepted: true;
  kind: FileKind;
  flags: FileFlag[];
  reason?: undefined;
  message?: undefined;
  sentence?: undefined;
  values?: undefined;
}

export interface Refused extends Partial<FileSentence> {
  accepted: false;
  /** what the name claims, when that is a kind we know */
  kind?: FileKind;
  reason: FileProblem;
  /** one or two sentences for people that name the file and what is wrong with it */
  message: string;
  flags: FileFlag[];
}

export type Verdict = Accepted | Refused;
