import { bytesOf, MAX_DOWNLOAD_NAME_BYTES, shortName } from '@udin/files';
import type { Seal } from './seal.entity';

/** "turnover.docx" → "turnover - seal.pdf", or "turnover - UDIN.pdf" for what came after the seal. */
export function sheetNameFor(name: string, { supplements }: Pick<Seal, 'supplements'>): string {
  const end = ` - ${supplements ? 'UDIN' : 'seal'}.pdf`;
  // Cut later, a long name would lose this end: the sheet would be called like the document.
  const stem = shortName(name.replace(/\.[^.]{1,5}$/, ''), MAX_DOWNLOAD_NAME_BYTES - bytesOf(end), bytesOf);
  return stem + end;
}
