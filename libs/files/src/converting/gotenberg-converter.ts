import { randomUUID } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { boundedPdf } from './bounded';
import { ConverterOverloaded, NotConvertible, type OfficeConverter, type OfficeFile } from './office-converter';

/** It answers so for a file that LibreOffice does not open. */
const REFUSED = new Set([400, 413, 415, 422]);
/** It took too long, or too many wait. */
const OVERLOADED = 503;

/** Speaks to a Gotenberg server (https://gotenberg.dev), which runs LibreOffice in a container of its own. */
export class GotenbergConverter implements OfficeConverter {
  constructor(private readonly url: string) {}

  async toPdf({ kind, size, body }: OfficeFile, signal: AbortSignal): Promise<Readable> {
    const boundary = randomUUID();
    // Never the customer's own name: it becomes a name on another machine's disk.
    const head = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="document.${kind}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    );
    const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
    const form = Readable.from(inOrder(head, body, tail), { objectMode: false });
    const response = await fetch(new URL('forms/libreoffice/convert', `${this.url.replace(/\/$/, '')}/`), {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(head.length + size + tail.length),
      },
      body: Readable.toWeb(form) as ReadableStream<Uint8Array>,
      duplex: 'half',
      redirect: 'error',
      signal,
    } as RequestInit);
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      if (REFUSED.has(response.status)) throw new NotConvertible(`the converter answers ${response.status}`);
      const says = `The converter answers ${response.status}`;
      throw response.status === OVERLOADED ? new ConverterOverloaded(says) : new Error(says);
    }
    const pdf = boundedPdf();
    pipeline(Readable.fromWeb(response.body as ReadableStream), pdf, () => undefined);
    return pdf;
  }
}

async function* inOrder(head: Buffer, body: Readable, tail: Buffer): AsyncGenerator<Buffer> {
  yield head;
  yield* body as AsyncIterable<Buffer>;
  yield tail;
}
