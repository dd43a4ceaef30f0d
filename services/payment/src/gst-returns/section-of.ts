import type { GstReturnSection } from '@udin/contracts';
import type { TaxDocumentContent } from '@udin/contracts/events';
import type { IssuedTaxDocument } from './tax-documents-of-month.service';

/** To another state, what is above it is told one by one: CGST Rules 2017, rule 59(4), since 1 August 2024. */
const LARGE_ABOVE_PAISE = 10_000_000;

/** Which part of GSTR-1 tells of it. A credit note follows its invoice; one of small sales is taken off their sum. */
export function sectionOf({ content, invoicePaise }: IssuedTaxDocument): GstReturnSection {
  const isCredit = content.kind === 'credit-note';
  if (content.recipient.gstin) return isCredit ? 'cdnr' : 'b2b';
  const isLarge = !isWithinState(content) && (invoicePaise ?? content.totalPaise) > LARGE_ABOVE_PAISE;
  if (!isLarge) return 'b2cs';
  return isCredit ? 'cdnur' : 'b2cl';
}

/** Percent, as 18. */
export const rateOf = ({ taxes }: TaxDocumentContent): number =>
  taxes.reduce((sum, { percentage }) => sum + percentage, 0);

export const isWithinState = ({ taxes }: TaxDocumentContent): boolean => taxes.length === 2;
