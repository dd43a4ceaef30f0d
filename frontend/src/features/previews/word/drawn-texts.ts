import type { Document } from '@xmldom/xmldom';
import type { ChartTable } from './chart-table';
import type { ModelElement } from './model';

/** Letters of XML: larger charts are not read, so that one of them does not cost the whole preview. */
const MOST_XML = 2_000_000;
const MOST_DRAWINGS = 40;
const MOST_LINES = 300;
const KINDS = /\/(chart|diagramData)$/;

/** A part of a Word file as the library has read it. */
export interface ReadPart {
  rels?: { id: string; type: string }[] | null;
}

/** Reads what a drawing keeps as text; undefined if the part is not there. */
type ReadXml = (part: ReadPart, id: string) => Promise<string | null | undefined>;

/** Puts the words and figures of charts and diagrams after the paragraphs where a note stands for them. */
export class DrawnTexts {
  private left = MOST_DRAWINGS;

  /** @param moreRows is said of rows that are left out; `{{more}}` stands for how many */
  constructor(
    private readonly readXml: ReadXml,
    private readonly moreRows: string,
  ) {}

  async show(part: ReadPart, blocks: ModelElement[]): Promise<void> {
    const kinds = new Map((part.rels ?? []).map(({ id, type }) => [id, KINDS.exec(type)?.[1]]));
    if (![...kinds.values()].some(Boolean)) return;
    for (const block of blocks.splice(0)) {
      blocks.push(block);
      if (block.type !== 'paragraph') {
        await this.show(part, block.children ?? []);
        continue;
      }
      for (const image of imagesIn(block)) {
        const kind = kinds.get(image.src ?? '');
        if (!kind) continue;
        if (this.left-- > 0) blocks.push(...(await this.textsOf(part, image.src!, kind)));
        image.src = '';
      }
    }
  }

  private async textsOf(part: ReadPart, id: string, kind: string): Promise<ModelElement[]> {
    const xml = await this.readXml(part, id);
    if (!xml || xml.length > MOST_XML) return [];
    try {
      // What formats figures is large, and few documents have a chart.
      const { chartTable, diagramTexts } = await import('./chart-table');
      const parsed = new DOMParser().parseFromString(xml, 'application/xml') as unknown as Document;
      return kind === 'chart'
        ? blocksOf(chartTable(parsed), this.moreRows)
        : diagramTexts(parsed).slice(0, MOST_LINES).map(paragraph);
    } catch {
      // The note stays.
      return [];
    }
  }
}

function imagesIn(element: ModelElement): ModelElement[] {
  return (element.children ?? []).flatMap((child) => (child.type === 'image' ? [child] : imagesIn(child)));
}

function blocksOf({ titles, rows, more }: ChartTable, moreRows: string): ModelElement[] {
  const table = {
    type: 'table',
    className: 'chart-values',
    children: rows.map((cells, row) => ({
      type: 'row',
      children: cells.map((text, at) => ({
        type: 'cell',
        className: row === 0 || at === 0 ? 'name' : '',
        children: [paragraph(text)],
      })),
    })),
  };
  return [
    ...titles.map(paragraph),
    ...(rows.length > 0 ? [table] : []),
    ...(more > 0 ? [paragraph(moreRows.replace('{{more}}', String(more)))] : []),
  ];
}

function paragraph(text: string): ModelElement {
  return { type: 'paragraph', children: [{ type: 'run', children: [{ type: 'text', text }] }] };
}
