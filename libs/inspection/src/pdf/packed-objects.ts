import { BufferBytes } from '../bytes/buffer-bytes';
import type { FileBytes } from '../bytes/file-bytes';
import { damaged } from '../refusal';
import type { PdfDecryption } from './encryption/pdf-decryption';
import { bomb } from './packed-bomb';
import type { LexerBudget } from './pdf-lexer';
import type { PdfFindings } from './pdf-findings';
import type { PdfObjects } from './pdf-objects';
import { PdfParser } from './pdf-parser';
import { isNamed, type PdfDictionary, type PdfOwner } from './pdf-values';
import { packingOf, unpackStream } from './unpack-stream';

const MAX_PACKED = 8 * 1024 * 1024;
const MAX_TOGETHER = 128 * 1024 * 1024;
/** A document of 50 MB with a hundred objects in each has fewer. */
export const MAX_PACKED_STREAMS = 20_000;
/** How often its lexer may pass a piece: in order, and once from each place that its head names. */
const PASSES = 4;
const FEW = 64 * 1024;

export interface PackedStream {
  dictionary: PdfDictionary;
  owner: PdfOwner | undefined;
  /** behind the word "stream" */
  at: number;
}

/** Objects packed together (ISO 32000-2, 7.5.7). Readers find them by what they hold, whatever they are called. */
export function isPackedStream(dictionary: PdfDictionary): boolean {
  return isNamed(dictionary.get('Type'), 'ObjStm') || (dictionary.has('N') && dictionary.has('First'));
}

/** Reads the objects within packed streams into the findings. Throws a Refusal. */
export class PackedObjects {
  private packed = 0;
  private unpacked = 0;

  constructor(
    private readonly bytes: FileBytes,
    private readonly objects: PdfObjects,
    private readonly findings: PdfFindings,
    private readonly budget: LexerBudget,
  ) {}

  read(stream: PackedStream, decryption: PdfDecryption | undefined): void {
    const { dictionary, owner } = stream;
    const parameters = dictionary.get('DecodeParms') ?? dictionary.get('DP');
    const packing = packingOf(
      this.objects.resolved(dictionary.get('Filter') ?? dictionary.get('F')),
      this.objects.resolved(parameters),
    );
    const region = this.regionOf(stream);
    for (const start of startsOf(region)) {
      const data = region.subarray(start);
      const plain = decryption && owner ? decryption.stream(data, owner) : data;
      const content = unpackStream(plain, packing);
      if (content && content.length > 0) return this.readContent(content, dictionary);
    }
    if (region.length > 2) throw damaged('a part of it cannot be unpacked');
  }

  /** Up to where the document says it ends, or to the word for the end, whichever is further: more does no harm. */
  private regionOf({ dictionary, at }: PackedStream): Buffer {
    const told = this.objects.resolved(dictionary.get('Length'));
    const length = typeof told === 'number' && told > 0 ? told + 16 : 0;
    let end = Math.min(at + MAX_PACKED, this.bytes.size);
    for (let from = at; from < end; from += FEW) {
      const found = this.bytes.read(from, FEW + 16).indexOf('endstream', 0, 'latin1');
      if (found >= 0) end = from + found;
    }
    end = Math.min(Math.max(end, at + length), at + MAX_PACKED, this.bytes.size);
    this.packed += end - at;
    if (this.packed > this.bytes.size * 2 + MAX_PACKED) throw bomb();
    return Buffer.from(this.bytes.read(at, end - at));
  }

  private readContent(content: Buffer, dictionary: PdfDictionary): void {
    this.unpacked += content.length;
    if (this.unpacked > MAX_TOGETHER) throw bomb();
    this.budget.grant(content.length * PASSES + FEW);
    const bytes = new BufferBytes(content);
    const parserAt = (at: number) =>
      new PdfParser(
        bytes,
        at,
        this.budget,
        (found) => this.findings.dictionary(found, undefined),
        (name) => this.findings.name(name),
      );
    const head = parserAt(0).parse().values;
    const first = this.objects.resolved(dictionary.get('First'));
    const count = this.objects.resolved(dictionary.get('N'));
    const pairs = typeof count === 'number' ? Math.min(count * 2, head.length) : head.length;
    for (let i = 0; i < pairs && typeof head[i] === 'number' && typeof head[i + 1] === 'number'; i += 2) {
      const at = (typeof first === 'number' ? first : 0) + (head[i + 1] as number);
      if (at < content.length) this.findings.object(head[i] as number, parserAt(at).one(), undefined);
    }
  }
}

/** Where the data may begin: behind the end of the line that is right, and behind those that readers put up with. */
function startsOf(region: Buffer): number[] {
  let at = 0;
  while (region[at] === 0x20 || region[at] === 0x09) at++;
  const feed = region[at] === 0x0d && region[at + 1] === 0x0a ? 2 : region[at] === 0x0d || region[at] === 0x0a ? 1 : 0;
  return [...new Set([at + feed, at + Math.min(feed, 1), 0, 1, 2])];
}
