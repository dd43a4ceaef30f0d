import { fileOf } from './call';
import type { FileKey, Options } from './call-options';

/**
 * As `callForFile`, for what takes minutes: tells how many bytes have come. By itself, since few pages have such files.
 */
export async function callForLongFile<K extends FileKey>(
  key: K,
  options: Options<K>,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const response = await fileOf(key, ...options);
  if (!response.body) return response.blob();
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, to) {
      onBytes((bytes += chunk.length));
      to.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), { headers: response.headers }).blob();
}
