import type { FileBytes } from '../bytes/file-bytes';
import { unusual } from './packed-bomb';
import { type LexerBudget, PdfLexer, PdfWord } from './pdf-lexer';
import { type PdfDictionary, PdfName, PdfReference, type PdfValue } from './pdf-values';

/** Bookmarks and forms are nested by references; nothing real is written ten deep. */
const MAX_DEPTH = 500;
const ENDS = /^(obj|endobj|stream.*|endstream|xref|trailer|startxref)$/s;
const CONSTANTS: Record<string, PdfValue> = { true: true, false: false, null: null };

interface ParsedObject {
  /** usually one; more when the file is not well written */
  values: PdfValue[];
  /** where the word "stream" behind the object ends, if there is one */
  streamAt?: number;
}

/** What a reader makes of the bytes at one place. Mistakes are passed over, as readers do. */
export class PdfParser {
  private readonly lexer: PdfLexer;
  private end: PdfWord | undefined;
  private isOver = false;
  private most = Infinity;

  constructor(
    bytes: FileBytes,
    start: number,
    budget: LexerBudget,
    private readonly onDictionary: (dictionary: PdfDictionary) => void = () => undefined,
    private readonly onName: (name: string) => void = () => undefined,
  ) {
    this.lexer = new PdfLexer(bytes, start, budget);
  }

  /** Up to the word that ends an object, or the end of the bytes. */
  parse(): ParsedObject {
    const values = this.values(undefined, 0);
    const isStream = this.end?.text.startsWith('stream');
    return { values, ...(isStream && { streamAt: (this.end as PdfWord).at + 'stream'.length }) };
  }

  /** The one value that begins here. */
  one(): PdfValue | undefined {
    this.most = 1;
    return this.values(undefined, 0)[0];
  }

  private values(closing: string | undefined, depth: number): PdfValue[] {
    if (depth > MAX_DEPTH) throw unusual();
    const values: PdfValue[] = [];
    while (!this.isOver && (depth > 0 || values.length < this.most)) {
      const token = this.lexer.next();
      if (token === undefined) this.isOver = true;
      else if (!(token instanceof PdfWord)) this.keep(token, values);
      else if (token.text === closing) return values;
      else this.follow(token, values, depth);
    }
    return values;
  }

  private keep(token: PdfName | Buffer | number, values: PdfValue[]): void {
    if (token instanceof PdfName) this.onName(token.text);
    values.push(token);
  }

  private follow(word: PdfWord, values: PdfValue[], depth: number): void {
    const { text } = word;
    if (text === '[') values.push(this.values(']', depth + 1));
    else if (text === '<<') values.push(this.dictionary(depth + 1));
    else if (text === 'R') refer(values);
    else if (Object.hasOwn(CONSTANTS, text)) values.push(CONSTANTS[text] as PdfValue);
    else if (ENDS.test(text)) {
      this.end = word;
      this.isOver = true;
    }
  }

  private dictionary(depth: number): PdfDictionary {
    const values = this.values('>>', depth);
    const dictionary: PdfDictionary = new Map();
    const repeated: PdfDictionary = new Map();
    for (let i = 0; i < values.length; i++) {
      const key = values[i];
      if (!(key instanceof PdfName)) continue;
      const before = dictionary.get(key.text);
      if (before !== undefined && !repeated.has(key.text)) repeated.set(key.text, before);
      dictionary.set(key.text, values[++i] ?? null);
    }
    this.onDictionary(dictionary);
    // Of a key that stands there twice some readers take the first value.
    if (repeated.size > 0) this.onDictionary(new Map([...dictionary, ...repeated]));
    return dictionary;
  }
}

function refer(values: PdfValue[]): void {
  const number = values[values.length - 2];
  const generation = values[values.length - 1];
  if (typeof number !== 'number' || typeof generation !== 'number') return;
  values.pop();
  values[values.length - 1] = new PdfReference(number, generation);
}
