import { createHash } from 'node:crypto';
import { aDocument } from './an-order';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** As it is ordered; its name says its content. */
export const aFile = (content: string, document_type = 'net-worth') => ({
  ...aDocument(document_type),
  name: `${content}.pdf`,
  sha256: sha256(content),
});
