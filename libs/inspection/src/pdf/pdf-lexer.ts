import { ByteReader } from '../bytes/byte-reader';
import type { FileBytes } from '../bytes/file-bytes';
import { unusual } from './packed-bomb';
import { PdfName } from './pdf-values';

/** Longer strings are read to their end, but not kept: names of files and keys are short. */
const KEPT_STRING = 4_096;
const KEPT_WORD = 256;
const END = -1;

/** 1: white space, 2: delimiter */
const CLASS = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASS[byte] = 1;
for (const byte of Buffer.from('()<>[]{}/%')) CLASS[byte] = 2;

const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** "[", "<<", "endobj", … */
export class PdfWord {
  constructor(
    readonly text: string,
    /** where it begins */
    readonly at: number,
  ) {}
}

type PdfToken = PdfName | PdfWord | Buffer | number | undefined;

/** How many bytes may be read of one document, together: objects within objects must not be read for ever. */
export class LexerBudget {
  private left = 0;

  grant(bytes: number): void {
    this.left += bytes;
  }

  spend(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw unusual();
  }
}

/** Cuts the language of PDF into words (ISO 32000-2, 7.2), from any place of a file. */
export class PdfLexer {
  private readonly bytes: ByteReader;

  constructor(
    bytes: FileBytes,
    start: number,
    private readonly budget: LexerBudget,
  ) {
    this.bytes = new ByteReader(bytes, start);
  }

  get position(): number {
    return this.bytes.position;
  }

  /** Undefined at the end. */
  next(): PdfToken {
    const before = this.position;
    const token = this.read();
    this.budget.spend(this.position - before + 1);
    return token;
  }

  private read(): PdfToken {
    const byte = this.pastBlanks();
    const at = this.position - 1;
    if (byte === END) return undefined;
    if (byte === 0x2f) return new PdfName(this.name());
    if (byte === 0x28) return this.literal();
    if (byte === 0x3c) return this.bytes.peek() === 0x3c ? this.pair('<<', at) : this.hex();
    if (byte === 0x3e && this.bytes.peek() === 0x3e) return this.pair('>>', at);
    if (CLASS[byte] === 2) return new PdfWord(String.fromCharCode(byte), at);
    const number = isDigit(byte) ? this.digits(byte) : NaN;
    if (CLASS[this.bytes.peek()] !== 0 && !Number.isNaN(number)) return number;
    const text = this.word(Number.isNaN(number) ? String.fromCharCode(byte) : String(number));
    const isNumber = byte < 0x3a && /^[+-]*\d*\.?\d*/.exec(text)?.[0] === text && /\d/.test(text);
    return isNumber ? Number(text.replace(/^[+-]*(?=-)|^\++/, '')) || 0 : new PdfWord(text, at);
  }

  private pastBlanks(): number {
    let byte = this.bytes.byte();
    while (byte !== END && (CLASS[byte] === 1 || byte === 0x25)) {
      if (byte === 0x25) while (byte !== 0x0a && byte !== 0x0d && byte !== END) byte = this.bytes.byte();
      else byte = this.bytes.byte();
    }
    return byte;
  }

  private pair(text: string, at: number): PdfWord {
    this.bytes.byte();
    return new PdfWord(text, at);
  }

  /** Most words of most documents are whole numbers. */
  private digits(first: number): number {
    let value = first - 0x30;
    while (isDigit(this.bytes.peek()) && value < 1e12) value = value * 10 + this.bytes.byte() - 0x30;
    return value;
  }

  private word(first: string): string {
    let text = first;
    for (let byte = this.bytes.peek(); byte !== END && CLASS[byte] === 0; byte = this.bytes.peek()) {
      this.bytes.byte();
      if (text.length < KEPT_WORD) text += String.fromCharCode(byte);
    }
    return text;
  }

  /** "/J#61vaScript" is the same name as "/JavaScript". */
  private name(): string {
    if (this.bytes.peek() === END || CLASS[this.bytes.peek()] !== 0) return '';
    const text = this.word(String.fromCharCode(this.bytes.byte()));
    if (!text.includes('#')) return text;
    return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }

  private hex(): Buffer {
    let digits = '';
    for (let byte = this.bytes.byte(); byte !== 0x3e && byte !== END; byte = this.bytes.byte()) {
      if (digits.length < KEPT_STRING * 2 && CLASS[byte] !== 1) digits += String.fromCharCode(byte);
    }
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
  }

  private literal(): Buffer {
    const kept: number[] = [];
    for (let depth = 1; ;) {
      let byte = this.bytes.byte();
      if (byte === 0x28) depth++;
      if (byte === END || (byte === 0x29 && --depth === 0)) return Buffer.from(kept);
      if (byte === 0x5c) byte = this.escaped();
      if (byte >= 0 && kept.length < KEPT_STRING) kept.push(byte);
    }
  }

  /** END stands for nothing: a line that goes on. */
  private escaped(): number {
    const byte = this.bytes.byte();
    if (byte === 0x0d && this.bytes.peek() === 0x0a) this.bytes.byte();
    if (byte === 0x0a || byte === 0x0d || byte === END) return END;
    if (byte < 0x30 || byte > 0x37) return ESCAPES[String.fromCharCode(byte)] ?? byte;
    let value = byte - 0x30;
    for (let i = 0; i < 2 && this.bytes.peek() >= 0x30 && this.bytes.peek() <= 0x37; i++)
      value = value * 8 + this.bytes.byte() - 0x30;
    return value & 0xff;
  }
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
