/** In units of the font. */
export interface ShapedGlyph {
  id: number;
  /** What a reader of the text finds at this glyph, see `giveTheirText`. */
  text: string;
  /** Where the letters of its syllable begin in the text. */
  cluster: number;
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/**
 * Tells each glyph which letters it stands for, so that the text reads in the order in which it was written. The glyphs
 * of a syllable come in the order in which they are drawn and may be more or fewer than its letters: its letters are
 * given out in that order.
 *
 * @param glyphs in the order in which the text is read
 */
export function giveTheirText(glyphs: ShapedGlyph[], text: string): void {
  for (let from = 0; from < glyphs.length;) {
    const { cluster } = glyphs[from]!;
    const rest = glyphs.slice(from);
    const next = rest.findIndex((glyph) => glyph.cluster !== cluster);
    const syllable = next === -1 ? rest : rest.slice(0, next);
    giveOut(text.slice(cluster, rest[next]?.cluster), syllable);
    from += syllable.length;
  }
}

function giveOut(text: string, syllable: ShapedGlyph[]): void {
  const written = [...text];
  // A vowel around its consonant is one letter and two glyphs; it may be written as two letters, which mean the same.
  const letters = written.length < syllable.length ? [...text.normalize('NFD')] : written;
  const carriers = letters.length < syllable.length ? takingRoom(syllable) : syllable;
  carriers.forEach((glyph, n) => {
    glyph.text = (n === carriers.length - 1 ? letters.slice(n) : letters.slice(n, n + 1)).join('');
  });
}

/** Readers take room without a letter for a space. */
function takingRoom(syllable: ShapedGlyph[]): ShapedGlyph[] {
  const wide = syllable.filter(({ xAdvance }) => xAdvance > 0);
  return wide.length > 0 ? wide : syllable.slice(0, 1);
}
