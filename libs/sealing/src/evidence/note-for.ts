/** What became of the file: a page was added to it, only a field, or nothing. */
export type SealWay = 'page' | 'field' | 'sheet';

const NOTES: Record<SealWay, string> = {
  page: 'This page was added by the platform after the document was signed. The pages before it are unchanged.',
  field:
    'The document carries signatures that a further page would spoil, so this record is a file of its own. The document ' +
    'has got an invisible seal; without it, it is the file with the SHA-256 "as signed" below.',
  sheet: 'The document was not changed in any way. It is the file with the SHA-256 "as signed" below.',
};

export const noteFor = (way: SealWay): string => NOTES[way];
