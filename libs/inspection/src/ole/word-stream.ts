import { damaged } from '../refusal';

const WORD_97 = 0xa5ec;
const WORD_95 = 0xa5dc;
const ENCRYPTED = 0x0100;

/** Reads the first lines of a Word document. Throws a Refusal when they are none. */
export function inspectWordStream(beginning: Buffer): 'plain' | 'encrypted' {
  const mark = beginning.length >= 12 ? beginning.readUInt16LE(0) : 0;
  if (mark !== WORD_97 && mark !== WORD_95) throw damaged('the document has no beginning');
  return beginning.readUInt16LE(10) & ENCRYPTED ? 'encrypted' : 'plain';
}
