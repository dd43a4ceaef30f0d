import type { Document, Element } from '@xmldom/xmldom';
import { attribute, childOf, closest, element, within } from './xml-tree';

/** Lengths are in EMU, of which a point has 12,700. Without an id, a note is shown in its place. */
interface DrawnPicture {
  id?: string;
  width?: number;
  height?: number;
}

const POINTS: Record<string, number> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, pc: 12, px: 0.75, '': 0.75 };

/** None of a drawing that the library shows by itself: a picture alone keeps its place and its frame. */
export function picturesOf(drawing: Element): DrawnPicture[] {
  const alone = childOf(drawing, 'inline') ?? childOf(drawing, 'anchor');
  const data = alone && within(alone, ['graphicData'])[0];
  if (data && childOf(data, 'pic')) return [];
  const isInFront = (image: Element) => !/z-index:\s*-/.test(attribute(image.parentNode as Element, 'style') ?? '');
  return [
    ...within(drawing, ['pic']).map((picture) => ({
      id: attribute(within(picture, ['blip'])[0], 'embed'),
      width: newLength(picture, 'cx'),
      height: newLength(picture, 'cy'),
    })),
    // What lies behind the text is a watermark, which would cover the text here.
    ...within(drawing, ['imagedata'])
      .filter(isInFront)
      .map((image) => ({
        id: attribute(image, 'id'),
        width: oldLength(image.parentNode as Element, 'width'),
        height: oldLength(image.parentNode as Element, 'height'),
      })),
  ];
}

/** Charts, diagrams and embedded files without a picture of them. */
export function isUnseen(drawing: Element): boolean {
  return drawing.localName === 'object' || within(drawing, ['chart', 'relIds']).length > 0;
}

/** Where the texts of a chart or a diagram are kept. */
export function partOf(drawing: Element): string | undefined {
  return attribute(within(drawing, ['chart'])[0], 'id') ?? attribute(within(drawing, ['relIds'])[0], 'dm');
}

export function pictureFor(parsed: Document, { id, width, height }: DrawnPicture): Element {
  const size = width && height ? [element(parsed, 'ext', { cx: Math.round(width), cy: Math.round(height) })] : [];
  const picture = element(
    parsed,
    'pic',
    {},
    element(parsed, 'blipFill', {}, element(parsed, 'blip', id ? { embed: id } : {})),
    element(parsed, 'spPr', {}, element(parsed, 'xfrm', {}, ...size)),
  );
  const graphic = element(parsed, 'graphic', {}, element(parsed, 'graphicData', {}, picture));
  return element(parsed, 'drawing', {}, element(parsed, 'inline', {}, graphic));
}

/** A group counts in units of its own. */
function newLength(picture: Element, side: 'cx' | 'cy'): number {
  let length = Number(
    attribute(
      within(picture, ['ext']).find((size) => attribute(size, side)),
      side,
    ),
  );
  for (let group = closest(picture, GROUPS); group; group = closest(group, GROUPS)) {
    const frame = childOf(childOf(group, 'grpSpPr') ?? group, 'xfrm') ?? group;
    const ratio = Number(attribute(childOf(frame, 'ext'), side)) / Number(attribute(childOf(frame, 'chExt'), side));
    if (ratio > 0 && Number.isFinite(ratio)) length *= ratio;
  }
  return length;
}
const GROUPS = ['wgp', 'grpSp'];

function oldLength(shape: Element, side: 'width' | 'height'): number {
  const [, number = '', unit = ''] =
    new RegExp(`(?:^|;)\\s*${side}:\\s*([\\d.]+)\\s*([a-z]*)`).exec(attribute(shape, 'style') ?? '') ?? [];
  const group = closest(shape, ['group']);
  if (!group) return Number(number) * (POINTS[unit] ?? 0) * 12_700;
  const [across, down] = (attribute(group, 'coordsize') ?? '').split(',').map(Number);
  const units = (side === 'width' ? across : down) || 1000;
  return (Number(number) * oldLength(group, side)) / units;
}
