import { Arrivals } from './arrivals';
import { PreviewFailure } from './preview-failure';

interface FetchedFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the whole file. */
  size: number;
}

/** What is behind a link, or its beginning. Throws PreviewFailure when it does not come, and why the signal aborted. */
export async function fetchFile(link: string, signal: AbortSignal, atMost?: number): Promise<FetchedFile> {
  signal.throwIfAborted();
  const line = new AbortController();
  const hangUp = () => line.abort(signal.reason);
  signal.addEventListener('abort', hangUp);
  const arrivals = new Arrivals();
  const stopWatching = arrivals.watch(hangUp);
  try {
    const headers = atMost === undefined ? undefined : { range: `bytes=0-${atMost - 1}` };
    const response = await fetch(link, { headers, signal: line.signal });
    if (!response.ok) throw new PreviewFailure('notSent');
    const bytes = await bytesOf(response, arrivals);
    return { bytes, size: Number(response.headers.get('content-range')?.split('/')[1] ?? bytes.length) };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof PreviewFailure ? error : new PreviewFailure('notArrived');
  } finally {
    stopWatching();
    signal.removeEventListener('abort', hangUp);
  }
}

async function bytesOf({ body }: Response, arrivals: Arrivals): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = body!.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    arrivals.note();
    pieces.push(next.value);
    length += next.value.length;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
