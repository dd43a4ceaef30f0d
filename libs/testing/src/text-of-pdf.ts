import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** What a person, or a search, finds in the PDF. Lines from top to bottom, parts from left to right. */
export function textOfPdf(bytes: Buffer): string {
  return execFileSync(process.execPath, [path.join(__dirname, 'read-pdf.mjs')], { input: bytes, encoding: 'utf8' });
}
