import type { FileFlag, FileKind } from '@udin/contracts';
import type { FileProblem, FileSentence } from '../verdict';

/** One file to judge, as it is sent to a worker. */
export interface Question {
  /** of a file that stays open until the answer is there */
  descriptor: number;
  /** bytes */
  size: number;
  kind: FileKind;
}

/** What comes of it. */
export type Judgement =
  | { is: 'accepted'; flags: FileFlag[] }
  | { is: 'refused'; reason: FileProblem; says: string; named?: FileSentence }
  /** our own fault, or what the file does to us: no verdict about what it holds */
  | { is: 'unexamined'; because: string }
  /** the temporary file could not be read */
  | { is: 'unreadable'; because: string };
