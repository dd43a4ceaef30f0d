import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** What a person, or a search, finds in the PDF. Lines from top to bottom, parts from left to right. */
export function textOfPdf(bytes: Buffer): string {
  return execFileSync(process.execPath, [path.join(__dirname, 'read-pdf.mjs')], { input: bytes, encoding: 'utf8' });
}

interface PdfStructure {
  isMarked: boolean;
  /** In place of the file's name. */
  showsTitle: boolean;
  parts: [role: string, text: string][];
}

/** What a screen reader is told of the PDF, in its order. */
export function structureOfPdf(bytes: Buffer): PdfStructure {
  const program = path.join(__dirname, 'read-pdf-structure.mjs');
  return JSON.parse(execFileSync(process.execPath, [program], { input: bytes, encoding: 'utf8' })) as PdfStructure;
}
