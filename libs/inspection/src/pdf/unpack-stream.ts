import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { bomb, unusual } from './packed-bomb';
import { isDictionary, isNamed, type PdfDictionary, PdfName, type PdfValue } from './pdf-values';

const MAX_UNPACKED = 16 * 1024 * 1024;
const ZLIB_HEADER = 2;
const OPTIONS = { maxOutputLength: MAX_UNPACKED, finishFlush: constants.Z_SYNC_FLUSH };

/** How the objects of a stream are packed. */
interface Packing {
  deflated: boolean;
  parameters: PdfDictionary | undefined;
}

/** No writer packs objects in any other way than by Flate; who does wants them not to be read. Throws a Refusal. */
export function packingOf(filter: PdfValue | undefined, parameters: PdfValue | undefined): Packing {
  const filters = (Array.isArray(filter) ? filter : [filter]).filter((name) => name !== undefined && name !== null);
  const all = Array.isArray(parameters) ? parameters : [parameters];
  if (filters.length === 0) return { deflated: false, parameters: undefined };
  const isFlate = isNamed(filters[0], 'FlateDecode') || isNamed(filters[0], 'Fl');
  if (filters.length > 1 || !(filters[0] instanceof PdfName) || !isFlate) throw unusual();
  return { deflated: true, parameters: isDictionary(all[0]) ? all[0] : undefined };
}

/** Undefined when these bytes do not begin a packed stream. Throws a Refusal when they unfold without end. */
export function unpackStream(packed: Buffer, { deflated, parameters }: Packing): Buffer | undefined {
  if (!deflated) return packed.length > MAX_UNPACKED ? undefined : packed;
  const unpacked = inflate(packed);
  return unpacked && withoutPrediction(unpacked, parameters);
}

function inflate(packed: Buffer): Buffer | undefined {
  // The second way passes a wrong checksum, as readers do.
  for (const unpack of [
    () => inflateSync(packed, OPTIONS),
    () => inflateRawSync(packed.subarray(ZLIB_HEADER), OPTIONS),
  ]) {
    try {
      return unpack();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw bomb();
    }
  }
  return undefined;
}

/** Undoes the predictors of PNG, row by row (ISO 32000-2, 7.4.4.4). */
function withoutPrediction(bytes: Buffer, parameters: PdfDictionary | undefined): Buffer {
  const number = (key: string, otherwise: number) => {
    const value = parameters?.get(key);
    return typeof value === 'number' ? value : otherwise;
  };
  const predictor = number('Predictor', 1);
  if (predictor < 2) return bytes;
  const bits = number('Colors', 1) * number('BitsPerComponent', 8);
  const pixel = Math.max(1, Math.ceil(bits / 8));
  const row = Math.ceil((bits * number('Columns', 1)) / 8);
  if (predictor < 10 || !(row > 0 && row <= bytes.length)) throw unusual();
  const out = Buffer.alloc(Math.ceil(bytes.length / (row + 1)) * row);
  let written = 0;
  for (let at = 0; at < bytes.length; at += row + 1) {
    const kind = bytes[at] as number;
    for (let i = 0; i < row && at + 1 + i < bytes.length; i++, written++) {
      const left = i >= pixel ? (out[written - pixel] as number) : 0;
      const up = written >= row ? (out[written - row] as number) : 0;
      const corner = i >= pixel && written >= row ? (out[written - row - pixel] as number) : 0;
      out[written] = ((bytes[at + 1 + i] as number) + predicted(kind, left, up, corner)) & 0xff;
    }
  }
  return out.subarray(0, written);
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  return kind === 4 ? paeth(left, up, corner) : 0;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
