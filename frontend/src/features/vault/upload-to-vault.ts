import { extensionOf, type VAULT_FILE_KINDS } from '@udin/contracts/file-kinds';
import { VAULT_TOO_MANY_FILES } from '@udin/contracts/file-messages';
import { MAX_FILES_PER_VAULT_BATCH } from '@udin/contracts/limits';
import type { VaultCategory } from '@udin/contracts/vault/vault.kinds';
import { ApiError } from '../../lib/api/api-error';
import { uploadForm } from '../../lib/api/upload-form';
import { refusalInWords } from '../../lib/language/refusal-in-words';

interface VaultUpload {
  userId: string;
  files: readonly File[];
  description: string;
  onProgress: (percent: number) => void;
  idempotencyKey?: string;
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

/** Uploads one file, or two to ten as a batch (VLT-2). Returns a sentence for each file refused. Throws ApiError. */
export async function uploadToVault({ userId, files, description, ...sending }: VaultUpload): Promise<string[]> {
  if (files.length > MAX_FILES_PER_VAULT_BATCH)
    throw new ApiError(VAULT_TOO_MANY_FILES, 400, { code: 'vault.too-many-files' });
  const body = { userId, description, isPublic: false };
  const [file, ...others] = files;
  if (file && others.length === 0) {
    await uploadForm('POST /api/vault/upload', {
      body: { ...body, tags: defaultTags(file.name) },
      files: { file },
      ...sending,
    });
    return [];
  }
  const answer = await uploadForm('POST /api/vault/upload-multiple', {
    body: { ...body, tags: 'batch,upload' },
    files: { files },
    ...sending,
  }).catch((failure: unknown) => {
    throw withEveryFile(failure);
  });
  return answer.refused.map(({ name, error, message, ...wording }) =>
    ofFile(name, refusalInWords(error, message, wording)),
  );
}

/** Of a batch of which nothing was kept, the server's message is about the first file only. */
function withEveryFile(failure: unknown): unknown {
  const isOfFiles = failure instanceof ApiError && /^(file|vault)\./.test(failure.code ?? '');
  if (!isOfFiles || failure.details.length === 0) return failure;
  const sentences = failure.details.map(({ field, reason, code = '', ...wording }) =>
    ofFile(field, refusalInWords(code, reason, wording)),
  );
  return new ApiError(sentences.join('\n'), failure.status, { requestId: failure.requestId });
}

function ofFile(name: string, sentence: string): string {
  return sentence.includes(name) ? sentence : `${name}: ${sentence}`;
}
