import type { VaultBatchAnswer } from '@udin/contracts';
import { extensionOf, type VAULT_FILE_KINDS } from '@udin/contracts/file-kinds';
import { VAULT_MESSAGES } from '@udin/contracts/file-messages';
import { MAX_FILES_PER_VAULT_BATCH } from '@udin/contracts/limits';
import type { VaultCategory } from '@udin/contracts/vault/vault.kinds';
import { ApiError } from '../../lib/api/api-error';
import { uploadForm } from '../../lib/api/upload-form';

interface VaultUpload {
  userId: string;
  files: readonly File[];
  description: string;
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
}

type VaultFileKind = (typeof VAULT_FILE_KINDS)[number];

const CATEGORIES: Record<VaultFileKind, VaultCategory> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  pdf: 'document',
  doc: 'document',
  docx: 'document',
  xls: 'document',
  xlsx: 'document',
  txt: 'document',
  zip: 'document',
  mp4: 'video',
  mp3: 'audio',
};

/** Tags of a file that is uploaded alone: category and extension (VLT-5). */
export function defaultTags(name: string): string {
  const kind = extensionOf(name) as VaultFileKind;
  return `${CATEGORIES[kind]},${kind}`;
}

/** Uploads one file, or two to ten as a batch (VLT-2). Returns the files that were refused. Throws ApiError. */
export async function uploadToVault({
  userId,
  files,
  description,
  onProgress,
  signal,
}: VaultUpload): Promise<VaultBatchAnswer['refused']> {
  if (files.length > MAX_FILES_PER_VAULT_BATCH) throw new ApiError(VAULT_MESSAGES.tooManyInBatch, 400);
  const body = { userId, description, isPublic: false };
  const [file, ...others] = files;
  if (file && others.length === 0) {
    await uploadForm('POST /api/vault/upload', {
      body: { ...body, tags: defaultTags(file.name) },
      files: { file },
      onProgress,
      signal,
    });
    return [];
  }
  const answer = await uploadForm('POST /api/vault/upload-multiple', {
    body: { ...body, tags: 'batch,upload' },
    files: { files },
    onProgress,
    signal,
  });
  return answer.refused;
}
