import type { FileBytes } from '../bytes/file-bytes';
import { bomb, unusual } from './packed-bomb';
import type { LexerBudget } from './pdf-lexer';
import { PdfParser } from './pdf-parser';
import { PdfReference, type PdfValue } from './pdf-values';

const MAX_NUMBER = 8_388_607;
const MAX_OBJECTS = 1_000_000;
/** How often an object may have been written anew in a document that was changed again and again. */
const MAX_VERSIONS = 200;
const MAX_STEPS = 8;

/** Where the numbered objects of a document lie. */
export class PdfObjects {
  private readonly places = new Map<number, number[]>();

  constructor(
    private readonly bytes: FileBytes,
    private readonly budget: LexerBudget,
  ) {}

  add(number: number, at: number): void {
    if (number > MAX_NUMBER) return;
    const places = this.places.get(number);
    if (places) places.push(at);
    else this.places.set(number, [at]);
    if (this.places.size > MAX_OBJECTS) throw bomb();
  }

  /** What a reference leads to, or the value itself. Throws a Refusal when it may be one thing or another. */
  resolved(value: PdfValue | undefined, steps = 0): PdfValue | undefined {
    if (Array.isArray(value) && steps === 0) return value.map((each) => this.resolved(each, 1) ?? null);
    if (!(value instanceof PdfReference)) return value;
    const places = this.places.get(value.number) ?? [];
    if (places.length > MAX_VERSIONS || steps > MAX_STEPS) throw unusual();
    const found = places.map((at) => new PdfParser(this.bytes, at, this.budget).one());
    const different = new Set(found.map((each) => JSON.stringify(each)));
    if (different.size > 1 && found.some((each) => typeof each !== 'number')) throw unusual();
    const last = found.at(-1);
    return last instanceof PdfReference ? this.resolved(last, steps + 1) : last;
  }

  /** The newest version of an object, however many there are. */
  newest(reference: PdfReference): PdfValue | undefined {
    const at = this.places.get(reference.number)?.at(-1);
    return at === undefined ? undefined : new PdfParser(this.bytes, at, this.budget).one();
  }
}
