import { Type } from 'typebox';
import { Id } from '../answer-fields';
import { ABOUT_ORDER, aboutAnOrder } from './about-order';

/** What every event about a document carries. */
export const ABOUT_DOCUMENT = { ...ABOUT_ORDER, documentId: Id, documentType: Type.String(), fileName: Type.String() };

export const aboutADocument = {
  ...aboutAnOrder,
  documentId: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e771',
  documentType: 'net-worth',
  fileName: 'balance-sheet.pdf',
};
