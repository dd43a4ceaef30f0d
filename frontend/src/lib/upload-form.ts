import type { Failure, Success } from '@udin/contracts';
import { toApiError, tokenOf } from './api-client';
import { ApiError } from './api-error';
import { renew } from './renew-session';
import type { Audience } from './session';

export interface UploadRequest {
  method: 'POST' | 'PATCH';
  path: string;
  form: FormData;
  as: Audience;
  /** 0 to 100, of the bytes sent. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Sends a multipart form and tells how far it is, which fetch cannot. Throws ApiError. */
export async function uploadForm<T>(request: UploadRequest): Promise<T> {
  const token = await tokenOf(request.as);
  try {
    return await send<T>(request, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !token) throw error;
    const renewed = await renew(request.as, token);
    if (!renewed) throw error;
    return send<T>(request, renewed);
  }
}

function send<T>({ method, path, form, onProgress, signal }: UploadRequest, token?: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(Math.round((loaded / total) * 100));
    };
    const header = (name: string) => request.getResponseHeader(name);
    request.onload = () => {
      const answer = request.response as Success<T> | Failure | null;
      if (request.status < 300 && answer?.success) resolve(answer.data);
      else reject(toApiError(request.status, (answer as Failure | null) ?? undefined, header));
    };
    request.onerror = () => reject(ApiError.unreachable());
    request.onabort = () => reject(new ApiError('The upload was stopped.', 0));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
