import { partsOf, real } from './sources';
import { zip } from './zip-writer';

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** What is put before the end of these parts. */
const ADDED: Record<string, [end: string, text: string]> = {
  '[Content_Types].xml': ['</Types>', `<Default Extension="docx" ContentType="${TYPE}"/>`],
  'word/_rels/document.xml.rels': [
    '</Relationships>',
    `<Relationship Id="rM" Type="${RELATION}" Target="chunk.docx"/>`,
  ],
};

/** A letter into which another document is merged when it is opened, as report generators write it (altChunk). */
export function merging(chunk: Buffer): Buffer {
  const parts = partsOf('letter.docx').map((part) => {
    const [end, text] = ADDED[part.name] ?? ['', ''];
    return text === '' ? part : { ...part, data: String(part.data).replace(end, text + end) };
  });
  return zip([...parts, { name: 'word/chunk.docx', data: chunk }]);
}

/** Documents within documents. */
export const mergedTimes = (times: number): Buffer =>
  times === 0 ? real('letter.docx') : merging(mergedTimes(times - 1));
