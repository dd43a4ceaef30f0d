import type { FileFlag } from '../verdict';
import { Fields } from './fields';
import type { XmlHandlers } from './read-xml';

/** The fields of a part of a .docx, which may be cut into runs. Throws a Refusal for those that start programs. */
export class WordFields implements Required<XmlHandlers> {
  private readonly fields = new Fields();
  /** Of a part that is not deep beyond measure, which readXml sees to. */
  private readonly within: string[] = [];

  get flags(): Set<FileFlag> {
    return this.fields.flags;
  }

  open = (tag: string, { instr, fldCharType }: Record<string, string>): void => {
    this.within.push(tag);
    if (instr !== undefined) this.fields.judge(instr);
    if (tag === 'p') this.fields.paragraph();
    if (tag !== 'fldChar') return;
    if (fldCharType === 'begin') this.fields.begin();
    if (fldCharType === 'separate') this.fields.separate();
    if (fldCharType === 'end') this.fields.end();
  };

  close = (): void => {
    this.within.pop();
  };

  text = (text: string): void => {
    const tag = this.within.at(-1);
    if (tag === 'instrText') this.fields.instruction(text);
    else if (tag === 'delInstrText') this.fields.instruction(text, true);
    else if (tag === 't') this.fields.result(text);
  };

  /** At the end of a part. */
  finish(): void {
    this.fields.finish();
  }
}
