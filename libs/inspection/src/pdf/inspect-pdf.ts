import type { FileBytes } from '../bytes/file-bytes';
import { assertNoArchiveGluedOn, assertNothingRunnable } from '../disguise';
import { damaged } from '../refusal';
import type { FileFlag } from '../verdict';
import { openPdf } from './open-pdf';
import { bomb } from './packed-bomb';
import { isPackedStream, MAX_PACKED_STREAMS, PackedObjects, type PackedStream } from './packed-objects';
import { PdfFindings } from './pdf-findings';
import { LexerBudget } from './pdf-lexer';
import { PdfObjects } from './pdf-objects';
import { PdfParser } from './pdf-parser';
import { isDictionary, type PdfOwner } from './pdf-values';
import { scanObjects } from './scan-objects';

/** Readers look for the beginning so far; printers and mail programs write lines of their own before it. */
export const PDF_HEAD = 1_024;
/** How often the whole document may be read word by word. */
const PASSES = 4;
const SPARE = 4 * 1024 * 1024;

/**
 * Reads every object of the document, wherever it lies, also where objects are packed together or encrypted. Throws a
 * Refusal. Scripts are flagged, not refused: the forms of Indian authorities are full of them.
 */
export function inspectPdf(bytes: FileBytes): FileFlag[] {
  const start = bytes.read(0, PDF_HEAD).indexOf('%PDF-', 0, 'latin1');
  if (start < 0) throw damaged('its first line is not that of a PDF document');
  assertNothingRunnable(Buffer.from(bytes.read(0, start)), 'the bytes before the document');
  const budget = new LexerBudget();
  budget.grant(bytes.size * PASSES + SPARE);
  const objects = new PdfObjects(bytes, budget);
  const findings = new PdfFindings();
  const packed = readObjects(bytes, objects, findings, budget);
  const decryption = openPdf(findings, objects);
  const unpacking = new PackedObjects(bytes, objects, findings, budget);
  for (const stream of packed) unpacking.read(stream, decryption);
  if (!findings.hasPages && (decryption || findings.encryption.length === 0)) throw damaged('it holds no pages');
  findings.assertNoProgramStarts(decryption);
  findings.flagAddressOpenedUnasked();
  assertNoArchiveGluedOn(bytes);
  return [...findings.flags, ...(start > 0 ? ['leading-data' as const] : [])];
}

/** Collects what can be seen without unpacking; answers what must be unpacked. */
function readObjects(
  bytes: FileBytes,
  objects: PdfObjects,
  findings: PdfFindings,
  budget: LexerBudget,
): PackedStream[] {
  const packed: PackedStream[] = [];
  const parserAt = (at: number, owner: PdfOwner | undefined) =>
    new PdfParser(
      bytes,
      at,
      budget,
      (dictionary) => findings.dictionary(dictionary, owner),
      (name) => findings.name(name),
    );
  const { lastObject, lastEnd } = scanObjects(bytes, {
    object: (at, before) => {
      const owner = ownerIn(before);
      const { values, streamAt } = parserAt(at, owner).parse();
      const [value] = values;
      if (owner) objects.add(owner.number, at);
      if (owner) findings.object(owner.number, value, owner);
      if (streamAt !== undefined && isDictionary(value) && isPackedStream(value)) {
        packed.push({ dictionary: value, owner, at: streamAt });
        if (packed.length > MAX_PACKED_STREAMS) throw bomb();
      }
    },
    trailer: (at) => void parserAt(at, undefined).parse(),
  });
  // Whoever writes a document ends it behind its last object.
  if (lastObject < 0 || lastEnd < lastObject) throw damaged('the end of the document is missing');
  return packed;
}

/** "12 0 " before "obj". */
function ownerIn(before: string): PdfOwner | undefined {
  const [, number, generation] = /(\d{1,10})\s+(\d{1,5})\s*$/.exec(before) ?? [];
  return number === undefined ? undefined : { number: Number(number), generation: Number(generation) };
}
