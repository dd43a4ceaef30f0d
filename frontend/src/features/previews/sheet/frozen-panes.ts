import { CFB, type WorkBook } from '@e965/xlsx';
import { NOTHING_FROZEN, type Pane, panesOfRecords } from './panes-of-records';

/** What the library keeps of a file when it is asked to. */
interface Kept {
  files?: Record<string, { content?: Uint8Array } | undefined>;
  cfb?: { FullPaths?: string[] };
}

/** A pane stands before the cells, after little else. */
const BEGINNING = 64_000;
const MAIN_PART = 'xl/workbook.xml';

/** Rows and columns that stay in sight, by sheet; the library does not read them. */
export function frozenPanes(book: WorkBook, bytes: Uint8Array): Pane[] {
  const { files, cfb } = book as Kept;
  if (files) return panesOfParts(files);
  // An XLS is a file in a file, or, of old programs, the records alone.
  const stream = cfb?.FullPaths ? streamOf(cfb) : bytes;
  return stream ? panesOfRecords(Uint8Array.from(stream)) : [];
}

function streamOf(file: unknown): Uint8Array | undefined {
  const find = (name: string) => CFB.find(file, name) as { content: Uint8Array } | null;
  return (find('/Workbook') ?? find('/Book'))?.content;
}

function panesOfParts(files: NonNullable<Kept['files']>): Pane[] {
  const text = (name: string, length?: number) =>
    new TextDecoder().decode(Uint8Array.from(files[name]?.content?.slice(0, length) ?? []));
  const targets = new Map(
    [...text('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target')?.replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  const sheets = [...text(MAIN_PART).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)];
  return sheets.map(([tag]) => paneOf(text(targets.get(attributeOf(tag, '\\w+:id')) ?? '', BEGINNING)));
}

function paneOf(xml: string): Pane {
  const [head = ''] = xml.split(/<(?:\w+:)?sheetData[\s/>]/, 1);
  const view = /<(?:\w+:)?sheetView\s[^>]*>/.exec(head)?.[0] ?? '';
  const pane = /<(?:\w+:)?pane\s[^>]*>/.exec(head)?.[0] ?? '';
  // Frozen where it was scrolled to: what lies before could not be reached any more.
  const isScrolled = (attributeOf(view, 'topLeftCell') ?? 'A1') !== 'A1';
  if (isScrolled || !attributeOf(pane, 'state')?.startsWith('frozen')) return NOTHING_FROZEN;
  return { rows: countOf(pane, 'ySplit'), columns: countOf(pane, 'xSplit') };
}

function countOf(tag: string, name: string): number {
  const count = Math.floor(Number(attributeOf(tag, name)));
  return count > 0 ? count : 0;
}

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
