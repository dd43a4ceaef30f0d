/** Fonts whose letters are pictures, by the code of the letter; without the font only a box would be seen. */
const range = (from: number, letters: string): [number, string][] =>
  [...letters].map((letter, at) => [from + at, letter]);

const SYMBOL = new Map([
  ...range(0x21, '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅'),
  ...range(0x41, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'),
  ...range(0xa1, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑'),
]);
const WINGDINGS = new Map([
  ...range(0x21, '✏✂✁👓🕭🕮🕯☎✆✉'),
  ...range(0x45, '☜☞☝☟'),
  ...range(0x6c, '●❍■□❐❑❒⬧⧫◆❖⬥⌧⍓⌘'),
  ...range(0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'),
  ...range(0x9e, '·•▪○⭕'),
  ...range(0xa7, '▪◻'),
  [0xb2, '⟡'],
  [0xd8, '➢'],
  [0xdc, '➲'],
  ...range(0xdf, '←→↑↓↖↗↙↘←➔↑↓↖↗↙↘⇦⇨⇧⇩⬄⇳'),
  ...range(0xfb, '✗✓☒☑'),
]);
const WINGDINGS_2 = new Map([...range(0x4f, '✗✓☒☑☒'), [0x97, '●'], [0xa3, '☐']]);
const FONTS: Record<string, Map<number, string>> = {
  symbol: SYMBOL,
  wingdings: WINGDINGS,
  'wingdings 2': WINGDINGS_2,
};
/** Where Word keeps the letters of such a font. */
const PRIVATE = 0xf000;

const lettersOf = (font: string | undefined | null) => FONTS[(font ?? '').replace(/['"]/g, '').trim().toLowerCase()];

export const isSymbolFont = (font: string | undefined | null): boolean => lettersOf(font) !== undefined;

/** A text of such a font in letters that every font has. Undefined if one of them is known in that font alone. */
export function inPlainLetters(text: string, font: string | undefined | null): string | undefined {
  const letters = lettersOf(font);
  if (!letters) return text;
  const plain = [...text].map((letter) => {
    const code = letter.codePointAt(0)!;
    return letter === ' ' ? letter : letters.get(code >= PRIVATE && code <= PRIVATE + 255 ? code - PRIVATE : code);
  });
  return plain.every((letter) => letter !== undefined) ? plain.join('') : undefined;
}
