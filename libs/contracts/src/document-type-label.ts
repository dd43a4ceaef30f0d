import { catalogueType } from './catalogue';
import { IDENTITY_DOCUMENT_TYPES } from './identity-document-types';

export const UNKNOWN_DOCUMENT = 'Unknown Document';

/** What people read for a documentType; "Unknown Document" when neither catalogue nor label list knows it. */
export function documentTypeLabel(key: string): string {
  return catalogueType(key)?.name ?? IDENTITY_DOCUMENT_TYPES[key] ?? UNKNOWN_DOCUMENT;
}
