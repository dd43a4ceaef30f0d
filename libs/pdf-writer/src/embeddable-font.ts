// oxlint-disable-next-line typescript/triple-slash-reference -- who imports this project has no other way to it
/// <reference path="./font-modules.d.ts" />
import { create, type Font, type GlyphRun, type Subset } from 'fontkit';
import { encodeOutline } from './encode-outline';
import { PDF_FONTS, type PdfFont } from './pdf-fonts';
import { fontFile } from './shaping/font-file';
import { Shaper } from './shaping/shaper';

const opened = new Map<PdfFont, Font>();

/**
 * Opened once for all documents of the process: unpacking a font and reading its tables takes longer than writing an
 * invoice. What a document uses of it is a subset of its own.
 */
export function pdfFont(name: PdfFont): Font {
  let font = opened.get(name);
  if (!font) opened.set(name, (font = embeddableFont(PDF_FONTS[name])));
  return font;
}

/**
 * A WOFF2 font that can be embedded in a PDF. fontkit copies glyphs as bytes, but WOFF2 stores them in another form
 * than PDF needs. Encoding each glyph anew from its outline works for any form, also for composed characters.
 */
function embeddableFont(bytes: Uint8Array): Font {
  const font = create(bytes);
  const outlines = new Map<number, Uint8Array>();
  const newSubset = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = newSubset();
    subset._addGlyph = (id) => addOutline(subset, font, Number.parseInt(`${id}`, 10), outlines);
    return subset;
  };
  const shaper = new Shaper(fontFile(font));
  font.layout = (text) => shapedRun(font, shaper, text);
  return font;
}

/**
 * The same glyph stands for other letters in another syllable, and a PDF notes one text for each glyph of its fonts:
 * a glyph is embedded once for each text that it stands for. Otherwise Hindi and Bengali could not be found or copied.
 */
function shapedRun(font: Font, shaper: Shaper, text: string): GlyphRun {
  // What this font has not is left out: its glyph would be an empty box. Pages write its code.
  const all = shaper.shape(text);
  const shaped = all.filter(({ id }) => id !== 0);
  const glyphs = shaped.map(({ id, text: letters }) => ({
    id: `${id} ${letters}`,
    advanceWidth: font.getGlyph(id).advanceWidth,
    codePoints: Array.from(letters, (letter) => letter.codePointAt(0)!),
  }));
  const positions = shaped.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  return {
    glyphs,
    positions,
    isWhole: shaped.length === all.length,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/** @param outlines what was encoded before, by glyph: as many at most as the font has */
function addOutline(subset: Subset, font: Font, id: number, outlines: Map<number, Uint8Array>): number {
  const glyph = font.getGlyph(id);
  let outline = outlines.get(id);
  if (!outline) outlines.set(id, (outline = encodeOutline(glyph.path)));
  subset.glyf.push(outline);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
  subset.offset += outline.length;
  return subset.glyf.length - 1;
}
