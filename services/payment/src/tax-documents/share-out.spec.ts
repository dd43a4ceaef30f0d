import fc from 'fast-check';
import { shareOut } from './share-out';

describe('an amount that is shared out', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 1, 2], [0, 33, 67]],
    [5, [5], [5]],
    [1, [1, 3], [0, 1]],
    [7, [0, 0], [4, 3]],
  ])('[API-1] %i by %j is %j', (paise, weights, shares) => {
    expect(shareOut(paise, weights)).toEqual(shares);
  });

  it('[API-1] adds up, and nobody is off by a paisa or more', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.nat(100_000_000), weights, (paise, given) => {
        const shares = shareOut(paise, given);
        const all = given.reduce((sum, weight) => sum + weight, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paise);
        fc.pre(all > 0);
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - (paise * given[index]!) / all)).toBeLessThan(1);
      }),
    );
  });
});
