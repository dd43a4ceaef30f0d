import { type Static, Type } from 'typebox';
import { Count, named } from '../answer-fields';

/**
 * The parts of form GSTR-1 that a seller of services within India fills, as its offline tool calls them: invoices of
 * registered customers, large ones of others in another state, all others, and the credit notes of the first two.
 */
export const GST_RETURN_SECTIONS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const;
export type GstReturnSection = (typeof GST_RETURN_SECTIONS)[number];

/** Below zero where more was credited than sold. */
const NetPaise = Type.Integer({ description: 'Paise, less what was credited.' });

const GstReturnLine = named('GstReturnLine', {
  section: Type.Enum(GST_RETURN_SECTIONS),
  count: Type.Integer({ minimum: 0, description: 'Invoices and credit notes.' }),
  taxablePaise: NetPaise,
  igstPaise: NetPaise,
  cgstPaise: NetPaise,
  sgstPaise: NetPaise,
});
export type GstReturnLine = Static<typeof GstReturnLine>;

export const GstReturnAnswer = named('GstReturnAnswer', {
  month: Type.String({ description: 'As 2026-11.' }),
  gstin: Type.String({ description: 'Of the firm: the registration that the return is for.' }),
  isOver: Type.Boolean({ description: 'Whether the month has ended in India: nothing is added any more.' }),
  lines: Type.Array(GstReturnLine),
  leftOut: Type.Intersect([Count], {
    description: 'Tax documents of the month that were issued under another registration of the firm.',
  }),
});
export type GstReturnAnswer = Static<typeof GstReturnAnswer>;
