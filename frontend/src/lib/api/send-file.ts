import type { AnswerOf } from '@udin/contracts/calls/call-types';
import { ApiError } from './api-error';
import type { UploadKey } from './call-options';
import { uploadForm } from './upload-form';

type Upload<K extends UploadKey> = Parameters<typeof uploadForm<K>>[1];

/**
 * Sends a file that was chosen a while ago.
 * @throws ApiError also when it is no longer what was chosen, which the browser takes for a broken line
 */
export async function sendFile<K extends UploadKey>(key: K, file: File, upload: Omit<Upload<K>, 'files'>) {
  const isSame = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  if (!isSame)
    throw new ApiError(`“${file.name}” was changed or moved after it was chosen. Please choose it again.`, 400);
  return uploadForm(key, { ...upload, files: { file } } as Upload<K>) as Promise<AnswerOf<K>>;
}
