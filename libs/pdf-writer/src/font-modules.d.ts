/** Fonts are bundled as bytes. */
declare module '*.woff2' {
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

  export interface Subset {
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
    _addGlyph(id: number): number;
  }

  export interface Font {
    createSubset(): Subset;
    getGlyph(id: number): Glyph;
  }

  export function create(bytes: Uint8Array): Font;
}
