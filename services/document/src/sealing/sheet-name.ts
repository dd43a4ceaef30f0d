import type { Seal } from './seal.entity';

/** "turnover.docx" → "turnover - seal.pdf", or "turnover - UDIN.pdf" for what came after the seal. */
export function sheetNameFor(name: string, { supplements }: Pick<Seal, 'supplements'>): string {
  return `${name.replace(/\.[^.]{1,5}$/, '')} - ${supplements ? 'UDIN' : 'seal'}.pdf`;
}
