import { CATALOGUE } from './catalogue';
import { documentTypeLabel, UNKNOWN_DOCUMENT } from './document-type-label';

describe('what people read for a type of document', () => {
  it('[CAT-1] says of a bare "GST", "Bank" or "Trust" that it is an audit, and says nothing twice', () => {
    expect(['gst-audit', 'bank-audit', 'trust-audit', 'tax-audit'].map(documentTypeLabel)).toEqual([
      'GST · Audit Reports',
      'Bank · Audit Reports',
      'Trust · Audit Reports',
      'Tax (Forms 3CA/3CB/3CD) · Audit Reports',
    ]);
    const others = ['net-worth', 'gst-ca-reports', 'other-audit-reports', 'system-audit', 'bank-finance'];
    expect(others.map(documentTypeLabel)).toEqual(
      others.map((key) => CATALOGUE.find((type) => type.key === key)!.name),
    );
  });

  it('[CAT-1] is another one for each type that is sold, and never empty', () => {
    const labels = CATALOGUE.map(({ key }) => documentTypeLabel(key));
    expect(new Set(labels).size).toBe(CATALOGUE.length);
    expect([documentTypeLabel('pan'), documentTypeLabel('nothing')]).toEqual(['PAN', UNKNOWN_DOCUMENT]);
  });
});
