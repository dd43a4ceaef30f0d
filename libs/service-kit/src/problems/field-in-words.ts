/** Names that do not say in English what people see. */
const CALLED: Record<string, string> = {
  from: 'first day',
  gstin: 'GSTIN',
  limit: 'number of entries on a page',
  otp: 'code',
  page: 'number of the page',
  pinCode: 'PIN code',
  to: 'last day',
  udin: 'UDIN',
};

/** The name of a field as people say it: "document type" for `documentType` and for `document_type`. */
export function fieldInWords(property: string): string {
  const words = property.replace(/_+/g, ' ').replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return CALLED[property] ?? words.toLowerCase().trim();
}
