// oxlint-disable-next-line typescript/triple-slash-reference -- who imports this project has no other way to it
/// <reference path="./font-modules.d.ts" />
import { create, type Font, type Subset } from 'fontkit';
import { encodeOutline } from './encode-outline';

/**
 * A WOFF2 font that can be embedded in a PDF. fontkit copies glyphs as bytes, but WOFF2 stores them in another form
 * than PDF needs. Encoding each glyph anew from its outline works for any form, also for composed characters.
 */
export function embeddableFont(bytes: Uint8Array): Font {
  const font = create(bytes);
  const newSubset = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = newSubset();
    subset._addGlyph = (id) => addOutline(subset, font, id);
    return subset;
  };
  return font;
}

function addOutline(subset: Subset, font: Font, id: number): number {
  const glyph = font.getGlyph(id);
  const outline = encodeOutline(glyph.path);
  subset.glyf.push(outline);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
  subset.offset += outline.length;
  return subset.glyf.length - 1;
}
