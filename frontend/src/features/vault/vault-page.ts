import type { VaultFileAnswer, VaultFilesAnswer } from '@udin/contracts';

/** A file as the specification has it: most facts under one of two names, tags as a list or parted by commas. */
type GivenFile = Partial<Omit<VaultFileAnswer, 'tags'>> & { tags?: string | string[] };
type GivenPage = Omit<VaultFilesAnswer, 'files'> & { files: GivenFile[] };

/** The list stands in `files`, or is the answer itself: then there is no other page (API-1). */
export function vaultPageOf(answer: GivenPage | GivenFile[]): VaultFilesAnswer {
  if (!Array.isArray(answer)) return { ...answer, files: answer.files.map(vaultFileOf) };
  return { files: answer.map(vaultFileOf), page: 1, pages: 1, total: answer.length };
}

function vaultFileOf(given: GivenFile): VaultFileAnswer {
  const { tags = [], description = '', flags = [], ...file } = given;
  return {
    ...file,
    id: file.id ?? file._id,
    originalName: file.originalName ?? file.fileName,
    size: file.size ?? file.fileSize,
    mimeType: file.mimeType ?? file.type,
    downloadUrl: file.downloadUrl ?? file.fileUrl,
    createdAt: file.createdAt ?? file.uploadedAt,
    tags: typeof tags === 'string' ? tags.split(',').flatMap((tag) => tag.trim() || []) : tags,
    description,
    flags,
  } as VaultFileAnswer;
}
