import { Refusal } from '../refusal';
import type { FileFlag } from '../verdict';
import { unusualText } from './unusual-text';

/** Word starts the named program when such a field is refreshed. No two parts take the same blank. */
const STARTS_PROGRAM = /^\s*(?:["'“]\s*)?DDE(AUTO)?\b/i;
const FETCHES = /^\s*(?:["'“]\s*)?(INCLUDEPICTURE|INCLUDETEXT|IMPORT|INCLUDE|LINK|RD|DATABASE)\b/i;
/** A field that stands for a text given by the numbers of its characters: "QUOTE 68 68 69" is "DDE". */
const BY_NUMBERS = /^\s*QUOTE\s+((?:\d{1,5}\s*)+)/i;
const MAX_INSTRUCTION = 20_000;
/** Word takes twenty. */
const MAX_DEPTH = 200;

interface Field {
  instruction: string;
  /** As it is without what a reviewer has deleted. */
  accepted: string;
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
    this.open.push({ instruction: '', accepted: '', result: '', isResult: false });
  }

  instruction(text: string, isDeleted = false): void {
    const field = this.open.at(-1);
    if (!field) {
      this.stray = joined(this.stray, text).slice(0, MAX_INSTRUCTION);
      this.judge(this.stray);
      return;
    }
    field.instruction = joined(field.instruction, text);
    if (!isDeleted) field.accepted = joined(field.accepted, text);
  }

  separate(): void {
    const field = this.open.at(-1);
    if (!field) return;
    this.judgeField(field);
    field.isResult = true;
  }

  result(text: string): void {
    const field = this.open.at(-1);
    if (field?.isResult) field.result = joined(field.result, text);
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
    this.judgeField(field);
    const numbers = BY_NUMBERS.exec(field.instruction)?.[1];
    // What follows was not kept. Nobody spells so much by numbers.
    if (numbers && field.instruction.length >= MAX_INSTRUCTION) throw unusualText();
    const said = numbers ? spelledBy(numbers) : field.result;
    // Whatever it is used for: a bookmark keeps it, and a field elsewhere reads it from there.
    if (numbers) this.judge(said);
    const outer = this.open.at(-1);
    if (outer && !outer.isResult) this.instruction(said);
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
    for (const field of this.open) this.judgeField(field);
  }

  private judgeField({ instruction, accepted }: Field): void {
    this.judge(instruction);
    if (accepted !== instruction) this.judge(accepted);
  }
}

/**
 * Text is kept up to a length. Word skips blanks: any number of them counts as one, or they would push what follows
 * beyond that length.
 */
function joined(before: string, text: string): string {
  if (before.length >= MAX_INSTRUCTION) return before;
  const next = text.replace(/\s+/g, ' ');
  return before + (before.endsWith(' ') ? next.replace(/^ /, '') : next);
}

const spelledBy = (numbers: string): string => String.fromCharCode(...numbers.trim().split(/\s+/).map(Number));
