import { ARCHIVE_ROWS } from './corpus.archives';
import { HIDDEN_ROWS } from './corpus.hidden';
import { HONEST_ROWS } from './corpus.honest';
import { MEDIA_ROWS } from './corpus.media';
import { NAME_ROWS } from './corpus.names';
import { OFFICE_ROWS } from './corpus.office';
import { OLE_ROWS } from './corpus.ole';
import { OLD_OFFICE_ROWS } from './corpus.old-office';
import { PAGE_TREE_ROWS } from './corpus.page-trees';
import { PDF_ROWS } from './corpus.pdf';
import { TEXT_ROWS } from './corpus.texts';

/** Real and hostile files, each with the one verdict it must get. */
export const CORPUS = [
  ...PDF_ROWS,
  ...PAGE_TREE_ROWS,
  ...OFFICE_ROWS,
  ...OLE_ROWS,
  ...OLD_OFFICE_ROWS,
  ...MEDIA_ROWS,
  ...TEXT_ROWS,
  ...ARCHIVE_ROWS,
  ...NAME_ROWS,
  ...HONEST_ROWS,
  ...HIDDEN_ROWS,
];
