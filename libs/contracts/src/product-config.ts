/** Facts about the operator, in every page as JSON (`#product-config`). Defaults are obviously fictional. */
export interface ProductConfig {
  productName: string;
  companyName: string;
  contactEmail: string;
  contactPhone: string;
  companyAddress: string;
  /** Whom complaints go to: Consumer Protection (E-Commerce) Rules 2020, rule 4(4); DPDP Act 2023, section 13. */
  grievanceOfficer: string;
  /** The chartered accountant who answers for the signatures. */
  signingAccountant: string;
  /** Of that accountant at the Institute of Chartered Accountants of India: six digits. */
  membershipNumber: string;
  /** After the end of their financial year; then they are removed. */
  booksKeptYears: number;
  /** Shortest passwords, as the auth service takes them; absent, those of the specification. */
  passwordMinAtRegistration?: number;
  passwordMinAtReset?: number;
  /** Viewer for Office files; null renders them in the browser. */
  officeViewerUrl: string | null;
}
