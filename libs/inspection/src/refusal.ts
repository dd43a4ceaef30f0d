import type { FileProblem, FileSentence } from './verdict';

/**
 * Unwinds an inspection. `says` goes on after the file's name: "contains macros. Please …". Languages that have no such
 * words say the sentence of the code, or the one that is named here because the code's would say something else.
 */
export class Refusal extends Error {
  constructor(
    readonly reason: FileProblem,
    readonly says: string,
    readonly named?: FileSentence,
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
  const says = `is not ${claimed}, although its name says so: it is ${found}.`;
  return new Refusal('file.type-mismatch', says, { sentence: 'file.type-mismatch/content' });
}

/** Messengers and browsers call pictures of every format .jpg. */
export function notReallyJpeg(found: string, format: string, isOfIPhone: boolean): Refusal {
  const { says } = notReally('a JPEG image', found);
  const how = `${says} Please open it, save it as JPEG and upload the new copy.`;
  if (!isOfIPhone)
    return new Refusal('file.type-mismatch', how, { sentence: 'file.type-mismatch/picture', values: { format } });
  const settings = 'For new photos choose on the iPhone: Settings, Camera, Formats, Most Compatible.';
  return new Refusal('file.type-mismatch', `${how} ${settings}`, { sentence: 'file.type-mismatch/heic' });
}

/**
 * Banks and portals call a web page or a text .xls, and programs a rich text .doc: Excel and Word open them with no
 * more than a question, so people do not know. `program` is the one that saves it as what is taken.
 */
export function notReallyButOpens(claimed: string, found: string, program: string, format: string): Refusal {
  const { says } = notReally(claimed, found);
  return new Refusal(
    'file.type-mismatch',
    `${says} Please open it in ${program}, save it as ${format} and upload the new copy.`,
    {
      sentence: 'file.type-mismatch/save-anew',
      values: { program, format },
    },
  );
}
