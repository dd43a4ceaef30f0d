const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const SCALES: [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

/** `Rupees Seven Thousand Six Hundred Seventy Only`, as usual on Indian invoices. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const andPaise = rest > 0 ? ` and ${words(rest)} Paise` : '';
  return `Rupees ${words(rupees) || 'Zero'}${andPaise} Only`;
}

function words(number: number): string {
  for (const [scale, name] of SCALES) {
    if (number >= scale) return `${words(Math.floor(number / scale))} ${name} ${words(number % scale)}`.trim();
  }
  if (number < 20) return ONES[number] ?? '';
  return `${TENS[Math.floor(number / 10)]} ${ONES[number % 10]}`.trim();
}
