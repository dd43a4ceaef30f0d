/** The price catalogue (CAT-1). Prices are whole rupees, before GST; the server alone decides with them. */

export const CATEGORIES = [
  'Certificates',
  'Audit Reports',
  'Assurance & Review',
  'Reports under Other Laws',
  'Management Services',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** standard: 24–72 hours; complex: up to 7 business days (RT-8). */
type DeliveryClass = 'standard' | 'complex';

export interface CatalogueType {
  /** Slug; what crosses the wire as documentType. */
  key: string;
  name: string;
  /** Whole rupees, GST excluded. */
  price: number;
  category: Category;
  delivery: DeliveryClass;
  /** Services accounting code on the tax invoice (GST). */
  sac: string;
  /** "Other …" types ask the customer to describe what is needed (CAT-1). */
  hasDescription: boolean;
  /** ICAI wants a UDIN on certificates, audits and other attest functions; advice attests nothing. */
  needsUdin: boolean;
}

type Row = [key: string, name: string, price: number, delivery?: DeliveryClass, sac?: string];

const certificates: Row[] = [
  ['net-worth', 'Net Worth', 1500],
  ['turnover', 'Turnover', 1500],
  ['fund-utilization', 'Fund Utilization', 1500],
  ['working-capital', 'Working Capital', 1500],
  ['assets-liabilities-statement', 'Assets & Liabilities Statement', 1500],
  ['capital-contribution', 'Capital Contribution', 1500],
  ['statutory-liabilities', 'Statutory Liabilities', 1500],
  ['ca-certificate-various-laws', 'CA Certificate under various laws', 1500],
  ['gross-receipts', 'Gross Receipts', 1500],
  ['profit-and-loss', 'Profit and Loss', 1500],
  ['deductions-80ia-80ib', 'Deductions (80-IA/80-IB)', 1500],
  ['valuation', 'Valuation (Advance)', 1000, 'complex'],
  ['forecast', 'Forecast (Advance)', 1000, 'complex'],
  ['bank-finance', 'Certificate for Bank Finance (Advance)', 1000],
  ['other-certificates', 'Other certificates', 1000],
  ['stock-audit-report', 'Stock Audit Report/Certificate', 3000, 'complex'],
  ['export-turnover', 'Export Turnover', 3000],
];

const audits: Row[] = [
  ['statutory-audit', 'Statutory', 3000],
  ['tax-audit', 'Tax (Forms 3CA/3CB/3CD)', 3000],
  ['bank-audit', 'Bank', 3000],
  ['psu-audit', 'PSU', 3000],
  ['gst-audit', 'GST', 5000],
  ['forensic-audit', 'Forensic', 5000],
  ['trust-audit', 'Trust', 2000],
  ['internal-audit', 'Internal', 2000],
  ['cooperative-society-audit', 'Cooperative Society', 2000],
  ['stock-concurrent-internal-audit', 'Stock/Concurrent/Internal', 2000],
  ['revenue-audit', 'Revenue', 2000],
  ['other-audit-reports', 'Other audit reports', 1000],
];

const assurance: Row[] = [
  ['limited-review', 'Limited Review', 3000],
  ['due-diligence', 'Due Diligence', 4000, 'complex'],
  ['special-purpose-audit', 'Special Purpose Audit', 3000, 'complex'],
  ['independent-review', 'Independent Review', 2500],
  ['agreed-upon-procedures', 'Agreed Upon Procedures', 3000],
  ['other-assurance-review', 'Other assurance/review', 2000],
];

const otherLaws: Row[] = [
  ['income-tax-report', 'Income Tax Report (Form 10B, 10DA etc.)', 1500, 'standard', '998231'],
  ['gst-ca-reports', 'GST-related CA Reports', 1500, 'standard', '998231'],
  ['fema-rbi-compliance', 'FEMA/RBI compliance (Advance)', 1000],
  ['sebi-certifications', 'SEBI-related certifications (Advance)', 1000],
  ['llp-compliance', 'LLP compliance', 2500],
  ['companies-act-reports', 'Companies Act reports', 1000],
  ['ibc-reports', 'IBC reports', 1000],
  ['other-law-reports', 'Other law-related reports', 1000],
];

const management: Row[] = [
  ['project-reports', 'Project Reports (Advance)', 1000],
  ['business-valuation', 'Business Valuation (Advance)', 1000],
  ['system-audit', 'System Audit (Advance)', 1000],
  ['information-system-audit', 'Information System/IT Audit (Advance)', 1000],
  ['financial-planning', 'Financial Planning & Projections (Advance)', 1000],
  ['other-consultancy-reports', 'Other consultancy reports (Advance)', 1000],
];

/** Plans and recommendations. A certificate or an opinion that comes with one is a document of another type. */
const ADVICE = new Set(['project-reports', 'financial-planning', 'other-consultancy-reports']);

function rows(category: Category, delivery: DeliveryClass, sac: string, table: Row[]): CatalogueType[] {
  return table.map(([key, name, price, ownDelivery, ownSac]) => ({
    key,
    name,
    price,
    category,
    delivery: ownDelivery ?? delivery,
    sac: ownSac ?? sac,
    hasDescription: name.startsWith('Other'),
    needsUdin: !ADVICE.has(key),
  }));
}

export const CATALOGUE: readonly CatalogueType[] = [
  ...rows('Certificates', 'standard', '998222', certificates),
  ...rows('Audit Reports', 'complex', '998221', audits),
  ...rows('Assurance & Review', 'standard', '998222', assurance),
  ...rows('Reports under Other Laws', 'standard', '998222', otherLaws),
  ...rows('Management Services', 'complex', '998311', management),
];

const byKey = new Map(CATALOGUE.map((type) => [type.key, type]));

/** The catalogue row of a slug, or undefined when it is not for sale. */
export function catalogueType(key: string): CatalogueType | undefined {
  return byKey.get(key);
}

/** What is not for sale any more needs one: a number too many is better than one too few. */
export const needsUdin = (key: string): boolean => catalogueType(key)?.needsUdin ?? true;
