import type { Failure, Success } from '@udin/contracts';
import type { AnswerOf } from '@udin/contracts/calls/call-types';
import { chosenLanguage } from '../language/chosen-language';
import { ApiError } from './api-error';
import { addressOf, type CallAddress } from './call-address';
import type { AnyCallOptions, CallOptions, UploadKey } from './call-options';
import { toApiError } from './read-answer';
import { renew } from './renew-session';
import { tokenOf } from './send-request';
import { watchLine } from './watch-line';

interface Files {
  /** One file in the part `file`, or several in the part `files`. */
  files: { file: File } | { files: readonly File[] };
  /** 0 to 100, of the bytes sent. */
  onProgress?: (percent: number) => void;
  /** The same when it is sent again because the answer was lost: what is stored already is the answer. */
  idempotencyKey?: string;
}
interface FormRequest extends CallAddress {
  form: FormData;
  idempotencyKey?: string;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Sends files with the fields beside them, and reports progress, which fetch cannot. Throws ApiError. */
export async function uploadForm<K extends UploadKey>(key: K, upload: CallOptions<K> & Files): Promise<AnswerOf<K>> {
  const { as = 'user', params, body, files, onProgress, idempotencyKey, signal } = upload as AnyCallOptions & Files;
  const request = { ...addressOf(key, params), form: toForm(body, files), onProgress, idempotencyKey, signal };
  const token = await tokenOf(as);
  try {
    return (await send(request, token)) as AnswerOf<K>;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || as === 'nobody') throw error;
    const renewed = await renew(as, token);
    if (!renewed) throw error;
    return (await send(request, renewed)) as AnswerOf<K>;
  }
}

/** The server reads the fields before the files, so they come first. */
function toForm(fields: object | undefined, files: Files['files']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined) form.set(name, String(value));
  if ('file' in files) form.set('file', files.file, files.file.name);
  else for (const file of files.files) form.append('files', file, file.name);
  return form;
}

function send(
  { method, path, form, onProgress, idempotencyKey, signal }: FormRequest,
  token?: string,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.setRequestHeader('accept-language', chosenLanguage());
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    const line = watchLine(() => {
      request.onabort = () => reject(ApiError.unreachable());
      request.abort();
    });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      // Not by the event for it, which Firefox holds back until the answer comes.
      line.moved(lengthComputable && loaded === total);
      if (lengthComputable) onProgress?.(Math.round((loaded / total) * 100));
    };
    request.onloadend = line.stop;
    const header = (name: string) => request.getResponseHeader(name);
    request.onload = () => {
      const answer = request.response as Success<unknown> | Failure | null;
      if (request.status < 300 && answer?.success) resolve(answer.data);
      else if (request.status < 300 && !answer) reject(ApiError.unreachable());
      else reject(toApiError(request.status, (answer as Failure | null) ?? undefined, header));
    };
    request.onerror = () => reject(ApiError.unreachable());
    request.onabort = () => reject(new ApiError('The upload was stopped.', 0));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
