import type { Row } from '../measuring/row';
import { download } from './download.row';
import { login } from './login.row';
import { longLists } from './long-lists.row';
import { ownDocuments } from './own-documents.row';
import { peers } from './peers.row';
import { unlock } from './unlock.row';
import { upload } from './upload.row';

/** By the name that `--only` takes. */
export const ROWS: Readonly<Record<string, Row>> = {
  upload,
  download,
  'own-documents': ownDocuments,
  login,
  lists: longLists,
  unlock,
  peers,
};
