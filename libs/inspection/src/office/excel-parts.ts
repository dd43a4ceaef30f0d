import type { FileFlag } from '../verdict';
import { judgeDde, judgeFormula } from './formulas';
import type { XmlHandlers } from './read-xml';

/** A name for a formula, and the columns of a table. */
const HOLDS_FORMULA = new Set(['definedName', 'calculatedColumnFormula', 'totalsRowFormula']);

/** The parts of a workbook that take values from elsewhere. Throws a Refusal for those that start programs. */
export class ExcelParts implements XmlHandlers {
  readonly flags = new Set<FileFlag>();
  private formula: string | undefined;

  open = (tag: string, { ddeService = '', ddeTopic = '' }: Record<string, string>): void => {
    if (tag === 'ddeLink') judgeDde(ddeService.trim(), ddeTopic, this.flags);
    if (tag === 'webPr' || tag === 'dbPr') this.flags.add('web-query');
    if (HOLDS_FORMULA.has(tag)) this.formula = '';
  };

  text = (text: string): void => {
    if (this.formula !== undefined) this.formula += text;
  };

  close = (tag: string): void => {
    if (this.formula === undefined || !HOLDS_FORMULA.has(tag)) return;
    judgeFormula(this.formula, this.flags);
    this.formula = undefined;
  };
}
