import type { ArchiveAnswer } from '@udin/contracts';
import { download } from './download';
import { formatSize } from './format';
import { t } from './language/parts-texts';

/** Lets the browser save all files of a kind in one. Answers what is to be told of it. */
export function saveArchive({ files, size, link }: ArchiveAnswer): string {
  if (files === 0) return t('archive.none');
  download(link);
  return t('archive.begun', { count: files, size: formatSize(size) });
}
