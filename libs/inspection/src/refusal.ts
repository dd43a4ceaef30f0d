import type { FileProblem } from './verdict';

/** Unwinds an inspection. `says` goes on after the file's name: "contains macros. Please …". */
export class Refusal extends Error {
  constructor(
    readonly reason: FileProblem,
    readonly says: string,
  ) {
    super(says);
  }
}

export function damaged(what: string): Refusal {
  return new Refusal(
    'file.damaged',
    `is damaged or incomplete: ${what}. Please save it again and upload the new copy.`,
  );
}

export function notReally(claimed: string, found: string): Refusal {
  return new Refusal('file.type-mismatch', `is not ${claimed}, although its name says so: it is ${found}.`);
}
