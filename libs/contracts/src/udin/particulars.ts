import { catalogueType, type Category } from '../catalogue';

/** One thing that the portal asks for. amount: rupees, at most two decimals. day: as 2026-11-21. */
interface UdinParticular {
  key: string;
  label: string;
  kind: 'text' | 'amount' | 'day' | 'pan';
  isRequired: boolean;
  maxLength: number;
}

/** The portal's three forms. */
type PortalForm = 'Certificates' | 'GST & Tax Audit' | 'Audit & Assurance Functions';

const TAX_FORM = new Set(['tax-audit', 'gst-audit', 'income-tax-report', 'gst-ca-reports']);
const FORMS: Record<Category, PortalForm> = {
  Certificates: 'Certificates',
  'Audit Reports': 'Audit & Assurance Functions',
  'Assurance & Review': 'Audit & Assurance Functions',
  'Reports under Other Laws': 'Certificates',
  'Management Services': 'Certificates',
};

type Figure = [key: string, label: string, kind?: 'text' | 'day'];

const PERIOD: Figure = ['period', 'Financial year or period', 'text'];
const AS_ON: Figure = ['as-on', 'Figures as on', 'day'];
const TURNOVER: Figure = ['turnover', 'Turnover'];
const PROFIT: Figure = ['net-profit', 'Net profit or loss'];
const ASSETS: Figure = ['total-assets', 'Total assets'];
const LIABILITIES: Figure = ['total-liabilities', 'Total liabilities'];
const VALUE: Figure = ['certified-amount', 'Amount certified'];
const PURPOSE: Figure = ['purpose', 'Purpose', 'text'];
const LAW: Figure = ['law', 'Act, section or form', 'text'];
const YEAR: Figure = ['assessment-year', 'Assessment year', 'text'];

/** The portal wants three keywords with their values at least. */
const BY_CATEGORY: Record<Category, Figure[]> = {
  Certificates: [VALUE, PERIOD, PURPOSE],
  'Audit Reports': [PERIOD, TURNOVER, PROFIT, ASSETS],
  'Assurance & Review': [PERIOD, TURNOVER, PROFIT],
  'Reports under Other Laws': [LAW, PERIOD, VALUE],
  'Management Services': [PURPOSE, PERIOD, VALUE],
};

const BY_TYPE: Record<string, Figure[]> = {
  'net-worth': [['net-worth', 'Net worth'], ASSETS, LIABILITIES, AS_ON],
  turnover: [TURNOVER, PERIOD, PURPOSE],
  'export-turnover': [['export-turnover', 'Export turnover'], ['total-turnover', 'Total turnover'], PERIOD],
  'fund-utilization': [['funds-received', 'Funds received'], ['funds-used', 'Funds used'], PERIOD],
  'working-capital': [['current-assets', 'Current assets'], ['current-liabilities', 'Current liabilities'], AS_ON],
  'assets-liabilities-statement': [ASSETS, LIABILITIES, AS_ON],
  'capital-contribution': [['capital', 'Capital contributed'], AS_ON, PURPOSE],
  'statutory-liabilities': [['dues', 'Statutory dues outstanding'], AS_ON, PURPOSE],
  'gross-receipts': [['gross-receipts', 'Gross receipts'], PERIOD, PURPOSE],
  'profit-and-loss': [TURNOVER, PROFIT, PERIOD],
  'deductions-80ia-80ib': [['deduction', 'Deduction claimed'], YEAR, LAW],
  valuation: [['value', 'Value determined'], AS_ON, PURPOSE],
  'stock-audit-report': [['stock', 'Value of stock'], AS_ON, ['drawing-power', 'Drawing power']],
  'tax-audit': [YEAR, ['gross-turnover', 'Gross turnover or receipts'], PROFIT, LAW],
  'gst-audit': [PERIOD, ['gst-turnover', 'Turnover in the GST returns'], ['tax-paid', 'Tax paid']],
  'income-tax-report': [YEAR, LAW, VALUE],
  'gst-ca-reports': [PERIOD, LAW, VALUE],
  'trust-audit': [PERIOD, ['receipts', 'Total receipts'], ['application', 'Amount applied'], ASSETS],
  'bank-audit': [PERIOD, ['advances', 'Total advances'], ['deposits', 'Total deposits']],
};

const DESCRIPTION_MAX = 50;
const TEXT_MAX = 60;

const COMMON: UdinParticular[] = [
  { key: 'client', label: 'Name of the client', kind: 'text', isRequired: true, maxLength: 120 },
  { key: 'client-pan', label: 'PAN of the client', kind: 'pan', isRequired: false, maxLength: 10 },
  { key: 'document-date', label: 'Date of the document', kind: 'day', isRequired: true, maxLength: 10 },
  { key: 'description', label: 'Document description', kind: 'text', isRequired: true, maxLength: DESCRIPTION_MAX },
];

/** Which form of the portal a document of this type belongs to. */
export function portalFormOf(documentType: string): PortalForm {
  if (TAX_FORM.has(documentType)) return 'GST & Tax Audit';
  const category = catalogueType(documentType)?.category;
  return category ? FORMS[category] : 'Certificates';
}

/** What is asked for, in the order of the form; the keywords and their values come last. */
export function particularsOf(documentType: string): UdinParticular[] {
  const figures = BY_TYPE[documentType] ?? BY_CATEGORY[catalogueType(documentType)?.category ?? 'Certificates'];
  const keywords = figures.map(([key, label, kind = 'amount' as const], at) => ({
    key,
    label,
    kind,
    isRequired: at < 3,
    maxLength: kind === 'text' ? TEXT_MAX : 20,
  }));
  return [...COMMON, ...keywords];
}

/** The keywords alone. */
export const keywordsOf = (documentType: string): UdinParticular[] => particularsOf(documentType).slice(COMMON.length);

const FORMS_OF_VALUES: Record<UdinParticular['kind'], [form: RegExp, message: string]> = {
  text: [/^[^\p{Cc}]*$/u, 'has characters that cannot be printed'],
  amount: [/^-?\d{1,15}(\.\d{1,2})?$/, 'is an amount in rupees, such as 1500000 or 1500000.50'],
  day: [/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'is a day'],
  pan: [/^[A-Z]{5}\d{4}[A-Z]$/, 'has five letters, four digits and a letter'],
};

/** What is wrong with a value; undefined when nothing is. An empty one is not wrong, only missing. */
export function particularFault({ kind, label, maxLength }: UdinParticular, value: string): string | undefined {
  if (value === '') return undefined;
  if (value.length > maxLength) return `${label} has at most ${maxLength} characters`;
  const [form, message] = FORMS_OF_VALUES[kind];
  return form.test(value) ? undefined : `${label} ${message}`;
}
