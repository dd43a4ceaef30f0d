// oxlint-disable-next-line typescript/triple-slash-reference -- who imports this project has no other way to it
/// <reference path="../font-modules.d.ts" />
import wasm from 'harfbuzzjs/dist/harfbuzz.wasm';

/** The part of HarfBuzz's C interface that shaping needs. Objects are addresses in its memory. */
export interface HarfBuzz {
  memory: { buffer: ArrayBuffer; grow(pages: number): number };
  __wasm_call_ctors(): void;
  malloc(size: number): number;
  free(address: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_font_create(face: number): number;
  hb_buffer_create(): number;
  hb_buffer_clear_contents(buffer: number): void;
  hb_buffer_add_utf16(buffer: number, text: number, length: number, from: number, count: number): void;
  hb_buffer_guess_segment_properties(buffer: number): void;
  hb_buffer_set_direction(buffer: number, direction: number): void;
  hb_buffer_get_length(buffer: number): number;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  hb_shape(font: number, buffer: number, features: number, count: number): void;
}

/** Node.js has it, and its types have it not. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object, imports: object) => { exports: HarfBuzz };
  };
};

const WASM_PAGE = 65_536;

let started: HarfBuzz | undefined;

/**
 * Started at once, from bytes that travel in the bundle: the package's own loader is asynchronous, looks for a file
 * beside itself, and waits at its top level, which jest's CommonJS cannot.
 */
export function harfbuzz(): HarfBuzz {
  if (started) return started;
  const refuse = (): never => {
    throw new Error('HarfBuzz gave up: the text cannot be shaped');
  };
  const grow = (size: number): number => {
    const { memory } = instance.exports;
    memory.grow(Math.ceil((size - memory.buffer.byteLength) / WASM_PAGE));
    return 1;
  };
  const nothing = () => 0;
  const instance = new WebAssembly.Instance(new WebAssembly.Module(wasm), {
    env: {
      _abort_js: refuse,
      _emscripten_runtime_keepalive_clear: nothing,
      _setitimer_js: nothing,
      emscripten_resize_heap: grow,
    },
    wasi_snapshot_preview1: { proc_exit: refuse },
  });
  started = instance.exports;
  started.__wasm_call_ctors();
  return started;
}
