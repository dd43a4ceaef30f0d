import { hasWords } from './search-words';

it.each([
  ['झारखंड', 'झारखण्ड'],
  ['झारखण्ड', 'झारखंड'],
  ['कार्यशील पूँजी', 'पूंजी कार्यशील'],
  ['संपत्ति की क़ीमत', 'सम्पत्ति की कीमत'],
  ['हिंदी', 'हिन्दी'],
  ['ব্যাঙ্ক লোন', 'ব্যাংক লোন'],
  ['02 জানুয়ারি, 2026', '২০২৬ জানুয়ারী,'],
])('[UPL-1] [REG-1] "%s" is found by the spelling "%s"', (text, typed) => {
  expect([hasWords(text, typed), hasWords(text, 'अन्य')]).toEqual([true, false]);
});
