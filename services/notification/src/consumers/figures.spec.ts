import { inIndianTime, inRupees, onIndianDay } from './figures';

describe('figures of mails and notices', () => {
  it('[COST-3] amounts are written as on the pages: paise with two digits or not at all', () => {
    expect([177_000, 177_050, 12_345_600].map((paise) => inRupees(paise))).toEqual([
      '₹1,770',
      '₹1,770.50',
      '₹1,23,456',
    ]);
  });

  it('[DASH-2] days are written as on the pages, and are those of India', () => {
    expect(onIndianDay(new Date('2026-12-02T18:30:00Z'))).toBe('03 Dec 2026');
    expect(inIndianTime('2026-12-02T18:30:00Z')).toBe('03 Dec 2026, 12:00 am IST');
  });

  it.each([
    ['hi', '03 दिसंबर 2026, 12:00 am IST'],
    ['bn', '03 ডিসেম্বর, 2026, 12:00 am IST'],
  ] as const)('[DASH-2] the month is written in full in %s, and no word stands before the time', (language, text) =>
    expect(inIndianTime('2026-12-02T18:30:00Z', language)).toBe(text),
  );
});
