import { Refusal } from '../refusal';
import type { FileFlag } from '../verdict';
import type { XmlHandlers } from './read-xml';

/** Word starts the named program when such a field is refreshed. */
const STARTS_PROGRAM = /^\s*["'“]?\s*DDE(AUTO)?\b/i;
const FETCHES = /^\s*["'“]?\s*(INCLUDEPICTURE|INCLUDETEXT|IMPORT|INCLUDE|LINK|RD|DATABASE)\b/i;
/** A field that stands for a text given by the numbers of its characters: "QUOTE 68 68 69" is "DDE". */
const BY_NUMBERS = /^\s*QUOTE\s+((?:\d{1,5}\s*)+)/i;
const MAX_INSTRUCTION = 20_000;
const MAX_DEPTH = 200;

interface Field {
  instruction: string;
  result: string;
  isResult: boolean;
}

/**
 * Puts together the instructions of Word's fields, which may be cut into runs and nested (ECMA-376, 17.16). Throws a
 * Refusal for those that start programs.
 */
export class WordFields implements Required<XmlHandlers> {
  readonly flags = new Set<FileFlag>();
  private readonly fields: Field[] = [];
  private within = '';
  /** Runs outside of any field: a hostile document leaves the beginning of the field away. */
  private stray = '';

  open = (tag: string, attributes: Record<string, string>): void => {
    this.within = tag;
    if (attributes.instr !== undefined) this.judge(attributes.instr);
    if (tag === 'fldChar') this.follow(attributes.fldCharType ?? '');
    if (tag === 'p') this.stray = '';
  };

  close = (): void => {
    this.within = '';
  };

  text = (text: string): void => {
    const field = this.fields.at(-1);
    if (this.within === 'instrText' || this.within === 'delInstrText') this.addInstruction(field, text);
    else if (this.within === 't' && field?.isResult && field.result.length < MAX_INSTRUCTION) field.result += text;
  };

  /** At the end of a part: fields that were never closed count too. */
  finish(): void {
    for (const field of this.fields) this.judge(field.instruction);
  }

  private addInstruction(field: Field | undefined, text: string): void {
    if (!field) {
      this.stray = `${this.stray}${text}`.slice(0, MAX_INSTRUCTION);
      this.judge(this.stray);
    } else if (field.instruction.length < MAX_INSTRUCTION) field.instruction += text;
  }

  private follow(type: string): void {
    if (type === 'begin' && this.fields.length < MAX_DEPTH)
      this.fields.push({ instruction: '', result: '', isResult: false });
    const field = this.fields.at(-1);
    if (!field) return;
    if (type === 'separate') {
      this.judge(field.instruction);
      field.isResult = true;
    }
    if (type !== 'end') return;
    this.judge(field.instruction);
    this.fields.pop();
    const numbers = BY_NUMBERS.exec(field.instruction)?.[1];
    const said = numbers ? spelledBy(numbers) : field.result;
    // Whatever it is used for: a bookmark keeps it, and a field elsewhere reads it from there.
    if (numbers) this.judge(said);
    const outer = this.fields.at(-1);
    if (outer && !outer.isResult) outer.instruction += said;
  }

  private judge(instruction: string): void {
    if (STARTS_PROGRAM.test(instruction)) {
      throw new Refusal('file.active-content', 'contains a field that starts another program when it is opened.');
    }
    if (FETCHES.test(instruction)) this.flags.add('linked-picture');
  }
}

const spelledBy = (numbers: string): string =>
  String.fromCharCode(...numbers.trim().split(/\s+/).slice(0, MAX_INSTRUCTION).map(Number));
