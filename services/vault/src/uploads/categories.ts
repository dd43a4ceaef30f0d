import type { FileKind, VaultCategory } from '@udin/contracts';

const CATEGORIES: Partial<Record<FileKind, VaultCategory>> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  mp4: 'video',
  mp3: 'audio',
};

/** VLT-4: whatever is no image, film or sound is a document. */
export const categoryOf = (kind: FileKind): VaultCategory => CATEGORIES[kind] ?? 'document';

/** VLT-5, for a file that came alone and without tags. */
export const defaultTagsOf = (kind: FileKind): string[] => [categoryOf(kind), kind];
