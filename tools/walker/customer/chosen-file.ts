import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aPdf, type Random } from '@udin/testing';

/** The beginning of a type's name: what a person types into the list to find it. */
const TYPES = ['Net Worth', 'Working Capital', 'Gross Receipts', 'Fund Utilization', 'Forensic'];

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
  /** Lower-case hex. */
  sha256: string;
  /** As the list of types begins with it. */
  type: string;
  /** The server will not take it, whatever the browser says. */
  isBad: boolean;
}

const PDF = 'application/pdf';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Different bytes for each walk and number, so that what is paid twice can be seen. */
export function aFile(random: Random, walk: string, number: number): ChosenFile {
  const kind = random.pick(['good', 'good', 'good', 'good', 'cut', 'table']);
  const text = `${walk} ${number}`;
  const type = random.pick(TYPES);
  if (kind === 'good')
    return fileOf({ name: `statement ${number}.pdf`, mimeType: PDF, buffer: aPdf(text), type, isBad: false });
  // What only the server finds: a PDF that breaks off, and a table that calls itself a letter.
  if (kind === 'cut') {
    const buffer = Buffer.concat([Buffer.from(`%PDF-1.7 ${text}`), Buffer.alloc(4_000, 7)]);
    return fileOf({ name: `scan ${number}.pdf`, mimeType: PDF, buffer, type, isBad: true });
  }
  const table = readFileSync(join(process.cwd(), 'frontend/e2e/fixtures/stock-register.xlsx'));
  const buffer = Buffer.concat([table, Buffer.from(text)]);
  return fileOf({ name: `report ${number}.docx`, mimeType: WORD, buffer, type, isBad: true });
}

/** What a sensible person sends in its place. */
export function goodInsteadOf(bad: ChosenFile, walk: string): ChosenFile {
  const name = `${bad.name.replace(/\.\w+$/, '')} again.pdf`;
  return fileOf({ name, mimeType: PDF, buffer: aPdf(`${walk} instead of ${bad.name}`), type: bad.type, isBad: false });
}

function fileOf(file: Omit<ChosenFile, 'sha256'>): ChosenFile {
  return { ...file, sha256: createHash('sha256').update(file.buffer).digest('hex') };
}
