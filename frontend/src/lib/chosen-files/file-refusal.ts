import { refusalInWords, type Wording } from '../language/refusal-in-words';

/** Why a file is refused, as the server would refuse it: a code for machines, a sentence for people. */
export interface FileRefusal {
  code: `file.${string}`;
  reason: string;
}

/** The server refuses the same in the same words; catalogues of other languages have them by their code. */
export function fileRefusal(code: FileRefusal['code'], message: string, wording?: Wording): FileRefusal {
  return { code, reason: refusalInWords(code, message, wording) };
}
