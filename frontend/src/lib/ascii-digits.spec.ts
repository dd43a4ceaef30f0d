import { withAsciiDigits } from './ascii-digits';

it.each([
  ['0123456789', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['௦௧௨௩௪௫௬௭௮௯', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟎𝟗𝟘𝟡𝟶𝟿', '090909'],
  ['𑓐𑓙', '09'],
])('[OTP-1] the digits of %s are %s', (written, plain) => {
  expect(withAsciiDigits(written)).toBe(plain);
});

it('[OTP-1] what stands between the digits stays, in its usual form', () => {
  expect(withAsciiDigits('＋९१ (९८३) ab-१')).toBe('+91 (983) ab-1');
  expect(withAsciiDigits('')).toBe('');
});
