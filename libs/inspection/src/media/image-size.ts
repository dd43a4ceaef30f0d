import { Refusal, damaged } from '../refusal';

/** The largest phone cameras make 200 megapixels; a few hundred bytes can claim a thousand times that. */
const MAX_PIXELS = 300_000_000;

export function assertSaneImageSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw damaged('the image has no size');
  if (width * height > MAX_PIXELS) {
    const says = `claims to be ${width} × ${height} pixels, far more than any camera makes.`;
    throw new Refusal('file.archive-bomb', says, { sentence: 'file.archive-bomb/image-size' });
  }
}
