import { Refusal } from '../refusal';
import type { FileFlag } from '../verdict';
import { unusualText } from './unusual-text';

/** Word starts the named program when such a field is refreshed. Blanks have one place only: a file may be full of them. */
const STARTS_PROGRAM = /^\s*(?:["'“]\s*)?DDE(AUTO)?\b/i;
const FETCHES = /^\s*(?:["'“]\s*)?(INCLUDEPICTURE|INCLUDETEXT|IMPORT|INCLUDE|LINK|RD|DATABASE)\b/i;
/** A field that stands for a text given by the numbers of its characters: "QUOTE 68 68 69" is "DDE". */
const BY_NUMBERS = /^\s*QUOTE\s+((?:\d{1,5}\s*)+)/i;
const MAX_INSTRUCTION = 20_000;
/** Word takes twenty. */
const MAX_DEPTH = 200;

interface Field {
  instruction: string;
  result: string;
  isResult: boolean;
}

/**
 * Puts together the instructions of Word's fields, which may be nested (ECMA-376, 17.16). Throws a Refusal for those
 * that start programs.
 */
export class Fields {
  readonly flags = new Set<FileFlag>();
  private readonly open: Field[] = [];
  /** Instructions outside of any field: a hostile document leaves the beginning of the field away. */
  private stray = '';

  begin(): void {
    if (this.open.length >= MAX_DEPTH) throw unusualText();
    this.open.push({ instruction: '', result: '', isResult: false });
  }

  instruction(text: string): void {
    const field = this.open.at(-1);
    if (!field) {
      this.stray = `${this.stray}${text}`.trimStart().slice(0, MAX_INSTRUCTION);
      this.judge(this.stray);
    } else if (field.instruction.length < MAX_INSTRUCTION) field.instruction += text;
  }

  separate(): void {
    const field = this.open.at(-1);
    if (!field) return;
    this.judge(field.instruction);
    field.isResult = true;
  }

  result(text: string): void {
    const field = this.open.at(-1);
    if (field?.isResult && field.result.length < MAX_INSTRUCTION) field.result += text;
  }

  /** A text whose place alone tells what it is. */
  text(text: string): void {
    const field = this.open.at(-1);
    if (field?.isResult) this.result(text);
    else if (field) this.instruction(text);
  }

  end(): void {
    const field = this.open.pop();
    if (!field) return;
    this.judge(field.instruction);
    const numbers = BY_NUMBERS.exec(field.instruction)?.[1];
    const said = numbers ? spelledBy(numbers) : field.result;
    // Whatever it is used for: a bookmark keeps it, and a field elsewhere reads it from there.
    if (numbers) this.judge(said);
    const outer = this.open.at(-1);
    if (outer && !outer.isResult) outer.instruction += said;
  }

  /** What is outside of fields belongs together no longer. */
  paragraph(): void {
    this.stray = '';
  }

  judge(instruction: string): void {
    if (STARTS_PROGRAM.test(instruction)) {
      throw new Refusal('file.active-content', 'contains a field that starts another program when it is opened.');
    }
    if (FETCHES.test(instruction)) this.flags.add('linked-picture');
  }

  /** Fields that were never closed count too. */
  finish(): void {
    for (const field of this.open) this.judge(field.instruction);
  }
}

const spelledBy = (numbers: string): string =>
  String.fromCharCode(...numbers.trim().split(/\s+/).slice(0, MAX_INSTRUCTION).map(Number));
