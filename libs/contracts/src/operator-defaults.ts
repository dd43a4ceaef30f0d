/** The operator until an operator says who it is: obviously fictional, the same on pages, papers and mails. */
export const OPERATOR_DEFAULTS = {
  companyName: 'UDIN Professional Services Private Limited (fictional)',
  companyAddress: '1 Example Sarani, Kolkata, West Bengal 700001',
  contactEmail: 'support@udin.example',
  contactPhone: '+91 33 5550 0100',
  grievanceOfficer: 'Example Officer (fictional)',
  signingAccountant: 'CA Example Accountant (fictional)',
  membershipNumber: '000000',
  /** Companies Act 2013, section 128(5): no operator may keep them for a shorter time. */
  booksKeptYears: 8,
} as const;
