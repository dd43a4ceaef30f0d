import { CATALOGUE, CATEGORIES, catalogueType, needsUdin } from './catalogue';

/** The price list of the public document, section 3, as it stands there. */
const PRICE_LIST: Record<string, [price: number, names: string][]> = {
  Certificates: [
    [
      1500,
      'Net Worth; Turnover; Fund Utilization; Working Capital; Assets & Liabilities Statement; ' +
        'Capital Contribution; Statutory Liabilities; CA Certificate under various laws; Gross Receipts; ' +
        'Profit and Loss; Deductions (80-IA/80-IB)',
    ],
    [1000, 'Valuation (Advance); Forecast (Advance); Certificate for Bank Finance (Advance); Other certificates'],
    [3000, 'Stock Audit Report/Certificate; Export Turnover'],
  ],
  'Audit Reports': [
    [3000, 'Statutory; Tax (Forms 3CA/3CB/3CD); Bank; PSU'],
    [5000, 'GST; Forensic'],
    [2000, 'Trust; Internal; Cooperative Society; Stock/Concurrent/Internal; Revenue'],
    [1000, 'Other audit reports'],
  ],
  'Assurance & Review': [
    [3000, 'Limited Review; Special Purpose Audit; Agreed Upon Procedures'],
    [4000, 'Due Diligence'],
    [2500, 'Independent Review'],
    [2000, 'Other assurance/review'],
  ],
  'Reports under Other Laws': [
    [1500, 'Income Tax Report (Form 10B, 10DA etc.); GST-related CA Reports'],
    [
      1000,
      'FEMA/RBI compliance (Advance); SEBI-related certifications (Advance); ' +
        'Companies Act reports; IBC reports; Other law-related reports',
    ],
    [2500, 'LLP compliance'],
  ],
  'Management Services': [
    [
      1000,
      'Project Reports (Advance); Business Valuation (Advance); ' +
        'System Audit (Advance); Information System/IT Audit (Advance); ' +
        'Financial Planning & Projections (Advance); Other consultancy reports (Advance)',
    ],
  ],
};

describe('the price catalogue', () => {
  const listed = Object.entries(PRICE_LIST).flatMap(([category, rows]) =>
    rows.flatMap(([price, names]) => names.split('; ').map((name) => `${category}: ${name}: ${price}`)),
  );

  it('[CAT-1] is the price list of the specification, line by line, and nothing else', () => {
    const sold = CATALOGUE.map(({ category, name, price }) => `${category}: ${name}: ${price}`);
    expect([...CATEGORIES]).toEqual(Object.keys(PRICE_LIST));
    expect(sold.sort()).toEqual(listed.sort());
    expect(sold).toHaveLength(49);
  });

  it('[CAT-1] names every type by a slug, with a services accounting code', () => {
    for (const type of CATALOGUE) {
      expect(type.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(type.sac).toMatch(/^9982(21|22|31)$|^998311$/);
      expect(catalogueType(type.key)).toBe(type);
    }
    const others = ['aadhaar', '', '__proto__', 'constructor', 'NET-WORTH'];
    expect(others.map(catalogueType)).toEqual(others.map(() => undefined));
  });
});

it('asks for a UDIN on everything but advice', () => {
  const advice = CATALOGUE.filter(({ needsUdin: isNeeded }) => !isNeeded).map(({ name }) => name);
  expect(advice).toEqual([
    'Project Reports (Advance)',
    'Financial Planning & Projections (Advance)',
    'Other consultancy reports (Advance)',
  ]);
  expect(needsUdin('no-longer-for-sale')).toBe(true);
});
