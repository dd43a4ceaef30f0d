import type { ArchiveAnswer } from '@udin/contracts';
import { download } from './download';
import { formatSize } from './format';

/** Lets the browser save all files of a kind in one. Answers what is to be told of it. */
export function saveArchive({ files, size, link }: ArchiveAnswer): string {
  if (files === 0) return 'There are no files yet.';
  download(link);
  return `The download of ${files === 1 ? '1 file' : `${files} files`} (${formatSize(size)}) has begun.`;
}
