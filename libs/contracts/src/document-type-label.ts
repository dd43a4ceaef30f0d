import { catalogueType } from './catalogue';
import { IDENTITY_DOCUMENT_TYPES } from './identity-document-types';

export const UNKNOWN_DOCUMENT = 'Unknown Document';

/** What people read for a documentType; "Unknown Document" when neither catalogue nor label list knows it. */
export function documentTypeLabel(key: string): string {
  const type = catalogueType(key);
  if (!type) return IDENTITY_DOCUMENT_TYPES[key] ?? UNKNOWN_DOCUMENT;
  // "GST", "Bank" and "Trust" are kinds of audits; alone they would not say what is done.
  const needsCategory = type.category === 'Audit Reports' && !/audit/i.test(type.name);
  return needsCategory ? `${type.name} · ${type.category}` : type.name;
}
