import { isGstin } from './gstin';

describe('a GSTIN', () => {
  // Published by their owners on invoices and web pages.
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM', '27AASCS2460H1Z0'])('%s is right', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  it.each(['', '27AAPFU0939F1ZW', '27aapfu0939f1zv', '27AAPFU0939F1Z', '27AAPFU0939F1ZVX', '99AAPFU0939F1ZV'])(
    '"%s" is refused',
    (gstin) => expect(isGstin(gstin)).toBe(false),
  );

  it.each(['00AAPFU0939F1ZB', '25AAPFU0939F1ZZ', '28AAPFU0939F1ZT', '39AAPFU0939F1ZQ'])(
    '%s is of no state of today',
    (gstin) => expect(isGstin(gstin)).toBe(false),
  );

  it('is refused when one character is mistyped, at every place', () => {
    const right = '27AAPFU0939F1ZV';
    for (let place = 0; place < right.length; place++) {
      const other = right[place] === '3' ? '4' : '3';
      expect([place, isGstin(right.slice(0, place) + other + right.slice(place + 1))]).toEqual([place, false]);
    }
  });
});
