import { Refusal } from '../refusal';

const MACRO_PART = /(^|\/)(vba[^/]*\.(bin|xml)|macrosheets\/.*|dialogsheets\/.*|intlmacrosheets\/.*)$/i;

/** Throws a Refusal for the parts in which Word and Excel keep programs, Excel's old macro sheets included. */
export function assertNoMacroPart(name: string): void {
  if (MACRO_PART.test(name)) {
    throw new Refusal('file.macros', 'contains macros. Please save it without macros and upload the new copy.');
  }
}
