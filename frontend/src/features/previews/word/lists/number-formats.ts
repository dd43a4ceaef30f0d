type Format = (value: number) => string;

/** Beyond them Word gives up letters and Roman numerals too; a file may ask for a thousand million. */
const MOST_OF_LETTERS = 780;
const MOST_OF_ROMAN = 32_767;
const ROMAN: readonly (readonly [value: number, letters: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщыэюя';
const CONSONANTS = 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह';
const VOWELS = 'अआइईउऊऋऌऍऎएऐऑऒओऔ';
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
const HINDI = 'एक दो तीन चार पाँच छः सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस'.split(' ');

/** a … z, aa … zz, aaa: the letter of the place, again for each round. */
const lettersOf =
  (alphabet: string): Format =>
  (value) => {
    const letters = [...alphabet];
    if (value < 1 || value > MOST_OF_LETTERS) return String(value);
    return letters[(value - 1) % letters.length]!.repeat(Math.ceil(value / letters.length));
  };

/** In digits of another script, from its zero. */
const digitsFrom =
  (zero: number): Format =>
  (value) =>
    String(value).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

function roman(value: number): string {
  if (value < 1 || value > MOST_OF_ROMAN) return String(value);
  let [rest, letters] = [value, ''];
  for (const [worth, sign] of ROMAN) {
    letters += sign.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return letters;
}

function ordinal(value: number): string {
  const [last, lastTwo] = [value % 10, value % 100];
  const isTeen = lastTwo > 10 && lastTwo < 14;
  return value + ((!isTeen && ['', 'st', 'nd', 'rd'][last]) || 'th');
}

function inWords(value: number): string {
  if (value < 20) return ONES[value] ?? String(value);
  if (value < 100) return TENS[Math.floor(value / 10)] + (value % 10 ? `-${ONES[value % 10]}` : '');
  if (value < 1000) return `${ONES[Math.floor(value / 100)]} hundred${value % 100 ? ` ${inWords(value % 100)}` : ''}`;
  return String(value);
}

function ordinalInWords(value: number): string {
  return inWords(value).replace(/[a-z]+$/, (last) => ORDINALS[last] ?? `${last.replace(/y$/, 'ie')}th`);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Of ECMA-376, 17.18.59, where the names of Hindi vowels and consonants stand for one another. */
const FORMATS = new Map<string | undefined, Format>(
  Object.entries({
    none: () => '',
    lowerLetter: lettersOf(LATIN),
    upperLetter: lettersOf(LATIN.toUpperCase()),
    lowerRoman: roman,
    upperRoman: (value) => roman(value).toUpperCase(),
    decimalZero: (value) => String(value).padStart(2, '0'),
    ordinal,
    cardinalText: (value) => capital(inWords(value)),
    ordinalText: (value) => capital(ordinalInWords(value)),
    hex: (value) => value.toString(16).toUpperCase(),
    numberInDash: (value) => `- ${value} -`,
    chicago: (value) => (value < 1 || value > MOST_OF_LETTERS ? String(value) : lettersOf('*†‡§')(value)),
    decimalEnclosedCircle: (value) => (value > 0 && value <= 20 ? String.fromCodePoint(0x245f + value) : String(value)),
    decimalEnclosedParen: (value) => (value > 0 && value <= 20 ? String.fromCodePoint(0x2473 + value) : String(value)),
    decimalEnclosedFullstop: (value) =>
      value > 0 && value <= 20 ? String.fromCodePoint(0x2487 + value) : String(value),
    decimalFullWidth: digitsFrom(0xff10),
    russianLower: lettersOf(RUSSIAN),
    russianUpper: lettersOf(RUSSIAN.toUpperCase()),
    hindiVowels: lettersOf(CONSONANTS),
    hindiConsonants: lettersOf(VOWELS),
    hindiNumbers: digitsFrom(0x0966),
    hindiCounting: (value) => HINDI[value - 1] ?? digitsFrom(0x0966)(value),
    thaiNumbers: digitsFrom(0x0e50),
    thaiLetters: lettersOf('กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ'),
    arabicAlpha: lettersOf('أبتثجحخدذرزسشصضطظعغفقكلمنهوي'),
  }),
);

/** A number as a list or a page shows it; in plain digits where the format is not known here. */
export function numberIn(format: string | undefined, value: number): string {
  return (FORMATS.get(format) ?? String)(Math.max(0, Math.trunc(value)));
}
