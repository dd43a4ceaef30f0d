import fc from 'fast-check';
import { CATALOGUE, CATEGORIES } from './catalogue';
import { priceBasket } from './pricing';

describe('pricing', () => {
  it('[CAT-1] has every category and type once, with a price in whole rupees', () => {
    expect(CATEGORIES.map((category) => CATALOGUE.filter((type) => type.category === category).length)).toEqual([
      17, 12, 6, 8, 6,
    ]);
    expect(new Set(CATALOGUE.map(({ key }) => key)).size).toBe(CATALOGUE.length);
    expect(CATALOGUE.every(({ price }) => Number.isInteger(price) && price >= 1000)).toBe(true);
  });

  it('[CAT-1] lets exactly the "Other" types carry a description', () => {
    expect(CATALOGUE.filter(({ hasDescription }) => hasDescription).map(({ key }) => key)).toEqual([
      'other-certificates',
      'other-audit-reports',
      'other-assurance-review',
      'other-law-reports',
      'other-consultancy-reports',
    ]);
  });

  it.each([
    [['net-worth'], 150_000, 27_000, 177_000],
    [['net-worth', 'gst-audit'], 650_000, 117_000, 767_000],
    [['independent-review', 'nothing-we-sell'], 250_000, 45_000, 295_000],
    [[], 0, 0, 0],
  ])('[COST-3] prices %j', (types, subtotalPaise, gstPaise, totalPaise) => {
    expect(priceBasket(types)).toMatchObject({ subtotalPaise, gstPaise, totalPaise });
  });

  it('[COST-3] total = subtotal + round(18%) for 10,000 random baskets', () => {
    const type = fc.constantFrom(...CATALOGUE);
    fc.assert(
      fc.property(fc.array(type, { minLength: 1, maxLength: 30 }), (types) => {
        const rupees = types.reduce((sum, { price }) => sum + price, 0);
        const cost = priceBasket(types.map(({ key }) => key));
        expect(cost.subtotalPaise).toBe(rupees * 100);
        expect(cost.gstPaise).toBe(Math.round((rupees * 18) / 100) * 100);
        expect(cost.totalPaise).toBe(cost.subtotalPaise + cost.gstPaise);
      }),
      { numRuns: 10_000 },
    );
  });
});
