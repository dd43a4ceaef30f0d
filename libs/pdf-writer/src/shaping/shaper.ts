import { type HarfBuzz, harfbuzz } from './harfbuzz';
import { giveTheirText, type ShapedGlyph } from './text-of-glyphs';

type Position = [xAdvance: number, yAdvance: number, xOffset: number, yOffset: number];

/** `hb_glyph_info_t` and `hb_glyph_position_t` have five 32-bit numbers each. */
const NUMBERS = 5;
const READ_ONLY = 1;
/** The figures of Urdu are written from left to right, as all others. */
const LETTER_FROM_RIGHT = /(?=\p{Script=Arabic})\p{L}/u;
const [LEFT_TO_RIGHT, RIGHT_TO_LEFT] = [4, 5];

/**
 * Chooses and places the glyphs of a text with HarfBuzz, as browsers do. The shaping of fontkit passes over rules of
 * the fonts of India: it moved the "r" of "চন্দ্র" to the next word.
 * And it remembers the letters of an earlier text with a glyph: after "রবীন্দ্রনাথ", "ছাড়া" had an empty glyph.
 */
export class Shaper {
  private readonly harfbuzz: HarfBuzz = harfbuzz();
  private readonly font: number;
  private readonly buffer: number;

  constructor(fontFile: Uint8Array) {
    const hb = this.harfbuzz;
    const blob = hb.hb_blob_create(this.store(fontFile), fontFile.length, READ_ONLY, 0, 0);
    this.font = hb.hb_font_create(hb.hb_face_create(blob, 0));
    this.buffer = hb.hb_buffer_create();
  }

  shape(text: string): ShapedGlyph[] {
    const { harfbuzz: hb, buffer } = this;
    const address = this.store(Buffer.from(text, 'utf16le'));
    hb.hb_buffer_clear_contents(buffer);
    hb.hb_buffer_add_utf16(buffer, address, text.length, 0, text.length);
    hb.free(address);
    hb.hb_buffer_guess_segment_properties(buffer);
    const isFromRight = LETTER_FROM_RIGHT.test(text);
    hb.hb_buffer_set_direction(buffer, isFromRight ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
    hb.hb_shape(this.font, buffer, 0, 0);
    const count = hb.hb_buffer_get_length(buffer);
    const { buffer: memory } = hb.memory;
    const infos = new Uint32Array(memory, hb.hb_buffer_get_glyph_infos(buffer, 0), count * NUMBERS);
    const positions = new Int32Array(memory, hb.hb_buffer_get_glyph_positions(buffer, 0), count * NUMBERS);
    const glyphs = Array.from({ length: count }, (_, n) => {
      const [id, , cluster] = infos.subarray(n * NUMBERS) as unknown as [number, number, number];
      const [xAdvance, yAdvance, xOffset, yOffset] = positions.subarray(n * NUMBERS) as unknown as Position;
      return { id, cluster, text: '', xAdvance, yAdvance, xOffset, yOffset };
    });
    giveTheirText(isFromRight ? glyphs.toReversed() : glyphs, text);
    return glyphs;
  }

  private store(bytes: Uint8Array): number {
    const address = this.harfbuzz.malloc(bytes.length);
    new Uint8Array(this.harfbuzz.memory.buffer).set(bytes, address);
    return address;
  }
}
