import { Fields } from '../office/fields';
import { isOnThisNetwork } from '../office/link-target';
import { Refusal, damaged } from '../refusal';
import type { FileFlag } from '../verdict';
import { templateOf, textOf } from './word-text';

const WORD_97 = 0xa5ec;
const WORD_95 = 0xa5dc;
const ENCRYPTED = 0x0100;
/** Which of two streams tells where the pieces of the text lie. */
const OTHER_TABLE = 0x0200;
const FLAGS = 10;
/** Letters that begin, part and end a field. */
// oxlint-disable-next-line no-control-regex -- that is what they are
const MARKS = /[\x13-\x15]/;

/**
 * Reads the fields of a Word document and where its template lies. Throws a Refusal when it is no document, or starts
 * or fetches something. `tableCalled` finds a stream beside it by its name.
 */
export function inspectWordStream(
  stream: Buffer,
  flags: Set<FileFlag>,
  tableCalled: (name: string) => Buffer | undefined,
): 'plain' | 'encrypted' {
  const mark = stream.length >= 12 ? stream.readUInt16LE(0) : 0;
  if (mark !== WORD_97 && mark !== WORD_95) throw damaged('the document has no beginning');
  const bits = stream.readUInt16LE(FLAGS);
  if (bits & ENCRYPTED) return 'encrypted';
  const table = mark === WORD_97 ? tableCalled(bits & OTHER_TABLE ? '1TABLE' : '0TABLE') : undefined;
  const fields = new Fields();
  for (const text of textOf(stream, table)) inspectText(text, fields);
  fields.finish();
  fields.flags.forEach((flag) => flags.add(flag));
  if (table && !isOnThisNetwork(templateOf(stream, table))) {
    throw new Refusal('file.active-content', 'loads content from another place when it is opened.');
  }
  return 'plain';
}

function inspectText(text: string, fields: Fields): void {
  let rest = text;
  for (let at = rest.search(MARKS); at >= 0; at = rest.search(MARKS)) {
    fields.text(rest.slice(0, at));
    if (rest[at] === '\x13') fields.begin();
    else if (rest[at] === '\x14') fields.separate();
    else fields.end();
    rest = rest.slice(at + 1);
  }
  fields.text(rest);
}
