/** Fonts are bundled as bytes. */
declare module '*.woff2' {
  const bytes: Uint8Array;
  export default bytes;
}

/** So is HarfBuzz. */
declare module '*.wasm' {
  const bytes: Uint8Array;
  export default bytes;
}

/** The part of fontkit that embedding needs; the package has no types. */
declare module 'fontkit' {
  export interface Glyph {
    path: {
      commands: { command: string; args: number[] }[];
      bbox: { minX: number; minY: number; maxX: number; maxY: number };
    };
    advanceWidth: number;
    _getMetrics(): { leftBearing: number };
  }

  /** What PDFKit reads of shaped text. It scales the positions in place. */
  export interface GlyphRun {
    glyphs: { id: number | string; advanceWidth: number; codePoints: number[] }[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    readonly advanceWidth: number;
    /** Whether each letter has a glyph. */
    isWhole: boolean;
  }

  export interface Subset {
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
    /** @param id as `includeGlyph` was told it */
    _addGlyph(id: number | string): number;
  }

  export interface Font {
    numGlyphs: number;
    directory: { tables: Record<string, { length: number } | undefined> };
    createSubset(): Subset;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
    _decompress(): void;
    _getTableStream(tag: string): { buffer: Uint8Array; pos: number };
    getGlyph(id: number): Glyph;
  }

  export function create(bytes: Uint8Array): Font;
}

/** The part of the bidirectional algorithm that lines need; the package has no types. */
declare module 'bidi-js' {
  export interface Embedding {
    /** one for each UTF-16 unit; an odd one is written from right to left */
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }

  export interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): Embedding;
    /** By index: what stands there instead, a bracket for example. */
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>;
    getReorderedString(text: string, embedding: Embedding): string;
  }

  export default function bidiFactory(): Bidi;
}
