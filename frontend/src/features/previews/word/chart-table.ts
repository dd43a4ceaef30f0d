import type { Document, Element } from '@xmldom/xmldom';
import { format } from 'numfmt';
import { attribute, childOf, within } from './xml-tree';

/** What is shown of a chart: enough to read it; a million points would stop the page. */
const MOST_ROWS = 100;
const MOST_SERIES = 12;
const MOST_LETTERS = 300;

export interface ChartTable {
  /** Of the chart and of its axes. */
  titles: string[];
  /** The first row has the names of the series, the first column those of the categories. */
  rows: string[][];
  /** Rows that are left out. */
  more: number;
}

/** The texts and the figures that a chart keeps of what it shows (ECMA-376, 21.2). */
export function chartTable(chart: Document): ChartTable {
  const titles = within(chart, ['title']).map(textOf).filter(Boolean);
  const series = within(chart, ['ser']).slice(0, MOST_SERIES);
  const names = series.map((each, at) => firstOf(childOf(each, 'tx')) ?? `${at + 1}`);
  const categories = new Map<number, string>();
  const values = series.map((each) => {
    for (const [at, text] of pointsOf(childOf(each, 'cat') ?? childOf(each, 'xVal'))) categories.set(at, text);
    return pointsOf(childOf(each, 'val') ?? childOf(each, 'yVal'));
  });
  const places = [...new Set([...categories.keys(), ...values.flatMap((points) => [...points.keys()])])];
  places.sort((one, other) => one - other);
  const shown = places.slice(0, MOST_ROWS);
  const row = (at: number) => [categories.get(at) ?? `${at + 1}`, ...values.map((points) => points.get(at) ?? '')];
  const rows = shown.length > 0 ? [['', ...names], ...shown.map(row)] : [];
  return { titles, rows, more: places.length - shown.length };
}

/** The texts of a diagram (SmartArt), in their order. */
export function diagramTexts(data: Document): string[] {
  const texts = within(data, ['pt']).map((point) => childOf(point, 't'));
  return texts
    .flatMap((text) => (text ? within(text, ['p']) : []))
    .map(textOf)
    .filter(Boolean);
}

function textOf(holder: Element): string {
  const words = within(holder, ['t', 'v']).map(({ textContent }) => textContent ?? '');
  return words.join('').trim().slice(0, MOST_LETTERS);
}

function firstOf(holder: Element | undefined): string | undefined {
  return holder && within(holder, ['v'])[0]?.textContent?.slice(0, MOST_LETTERS);
}

function pointsOf(holder: Element | undefined): Map<number, string> {
  const points = new Map<number, string>();
  if (!holder) return points;
  const pattern = within(holder, ['formatCode'])[0]?.textContent ?? undefined;
  const isNumber = within(holder, ['numCache', 'numLit']).length > 0;
  // Of categories in groups the innermost comes first.
  const level = within(holder, ['lvl'])[0] ?? holder;
  for (const point of within(level, ['pt'])) {
    const [at, text] = [Number(attribute(point, 'idx')), firstOf(point) ?? ''];
    if (Number.isSafeInteger(at) && at >= 0) points.set(at, isNumber ? shownNumber(text, pattern) : text);
  }
  return points;
}

function shownNumber(text: string, pattern = 'General'): string {
  const number = Number(text);
  if (text === '' || Number.isNaN(number)) return text;
  return format(pattern, number, { throws: false, invalid: text }).trim();
}
