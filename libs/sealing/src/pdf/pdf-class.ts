/**
 * unsigned: takes a page and a visible seal. signed: takes a signature field only, since a further page would break
 * what was signed. untouchable: every byte must stay. refused: cannot be appended to, or nobody could tell what it
 * shows.
 */
export type PdfClass =
  | { is: 'unsigned' | 'signed' }
  | { is: 'untouchable'; because: 'certified' | 'locked' | 'reader-enabled' | 'cannot-append' }
  | { is: 'refused'; because: PdfRefusal };

const PDF_REFUSALS = [
  'not-a-pdf',
  'damaged',
  'too-complex',
  'encrypted',
  'portfolio',
  'dynamic-form',
  'no-pages',
] as const;
export type PdfRefusal = (typeof PDF_REFUSALS)[number];
