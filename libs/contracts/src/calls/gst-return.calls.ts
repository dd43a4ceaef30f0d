import { GstPortalFile } from '../payment/gst-portal-file.answer';
import { GST_RETURN_SECTIONS, GstReturnAnswer } from '../payment/gst-return.answers';
import { GstReturnQuery } from '../payment/gst-return.query';
import { type CallTable, reads } from './call';
import { ZIP_CONTENT } from './path-fields';

const query = reads(GstReturnQuery);
const month = '2026-11';
const nothing = { count: 0, taxablePaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };

/** What the firm declares to the GST portal each month (CGST Act 2017, section 37), and its own books beside it. */
export const GST_RETURN_CALLS = {
  'GET /api/transactions/gst-return': {
    summary: 'What form GSTR-1 of a month says, by its sections',
    duty: 'figures',
    query,
    answer: GstReturnAnswer,
    example: {
      query: { month },
      answer: {
        month,
        gstin: '19AAAAA0000A1Z5',
        isOver: false,
        lines: GST_RETURN_SECTIONS.map((section) =>
          section === 'b2cs'
            ? { ...nothing, section, count: 1, taxablePaise: 150_000, cgstPaise: 13_500, sgstPaise: 13_500 }
            : { ...nothing, section },
        ),
        leftOut: 0,
      },
    },
  },
  'GET /api/transactions/gst-return.json': {
    summary: 'Form GSTR-1 of a month as a file that the GST portal takes',
    isAct: true,
    duty: 'figures',
    query,
    answer: GstPortalFile,
    bare: true,
    example: {
      query: { month },
      answer: {
        gstin: '19AAAAA0000A1Z5',
        fp: '112026',
        version: 'GST3.2.4',
        hash: 'hash',
        b2cs: [{ sply_ty: 'INTRA', typ: 'OE', pos: '19', rt: 18, txval: 1500, camt: 135, samt: 135, csamt: 0 }],
      },
    },
  },
  'GET /api/transactions/sales-register.csv': {
    summary: 'Every invoice and credit note of a month as CSV, in the order of issue',
    isAct: true,
    duty: 'figures',
    query,
    content: ['text/csv'],
    example: { query: { month } },
  },
  'GET /api/transactions/lost-disputes.csv': {
    summary: 'What customers’ banks took in a month as CSV, with the tax that stays due on each invoice',
    isAct: true,
    duty: 'figures',
    query,
    content: ['text/csv'],
    example: { query: { month } },
  },
  'GET /api/transactions/tax-documents.zip': {
    summary: 'The PDF of every invoice and credit note of a month in one ZIP',
    isAct: true,
    duty: 'figures',
    query,
    content: ZIP_CONTENT,
    example: { query: { month } },
  },
} satisfies CallTable;
