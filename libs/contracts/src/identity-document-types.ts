/** Labels of identity papers on older documents; known for display, not for sale (decisions, "Document types"). */
export const IDENTITY_DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  aadhaar: 'Aadhaar',
  pan: 'PAN',
  passport: 'Passport',
  driving_license: 'Driving Licence',
  voter_id: 'Voter ID',
  birth_certificate: 'Birth Certificate',
  marriage_certificate: 'Marriage Certificate',
  income_certificate: 'Income Certificate',
  caste_certificate: 'Caste Certificate',
  domicile_certificate: 'Domicile Certificate',
  other: 'Other',
};
