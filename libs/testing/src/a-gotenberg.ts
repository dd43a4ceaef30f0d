import busboy from '@fastify/busboy';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Converted {
  name: string;
  sha256: string;
}

/** "hang" keeps the request open until the client goes. */
type Behaviour = 'convert' | 'hang' | { status: number; body: string };

/**
 * Speaks the part of Gotenberg's API that is used, as its documentation has it (gotenberg.dev/docs/routes, "Convert
 * with LibreOffice"): a form with `files`, answered by a PDF, by 400 with a text for a file that does not open, and by
 * 503 when it took too long.
 */
export class TestGotenberg {
  readonly converted: Converted[] = [];
  behaviour: Behaviour = 'convert';
  /** The checksum of a file that takes it too long: 503 for this one only. */
  endless?: string;
  /** Requests that hung until the client went. */
  abandoned = 0;
  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async open(): Promise<TestGotenberg> {
    const server = createServer((request, response) => {
      const answer = async () => {
        if (request.method !== 'POST' || request.url !== '/forms/libreoffice/convert') return plain(404, 'Not Found');
        if (gotenberg.behaviour === 'hang') {
          response.once('close', () => (gotenberg.abandoned += 1));
          return;
        }
        const files = await readForm(request);
        if (files.length === 0)
          return plain(400, 'Invalid form data: no form file found for extensions: [.doc .docx …]');
        if (files[0]!.sha256 === gotenberg.endless) return plain(503, 'Service Unavailable');
        if (typeof gotenberg.behaviour === 'object') return plain(gotenberg.behaviour.status, gotenberg.behaviour.body);
        gotenberg.converted.push(...files);
        const disposition = 'attachment; filename=document.pdf';
        response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': disposition });
        response.end(pdfOf(files[0]!));
      };
      const plain = (status: number, text: string) =>
        response.writeHead(status, { 'content-type': 'text/plain; charset=UTF-8' }).end(text);
      answer().catch(() => response.destroy());
    });
    const gotenberg = new TestGotenberg(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return gotenberg;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** What the stand-in makes of a file: a PDF that says which. */
export function pdfOf({ name, sha256 }: Converted): string {
  return `%PDF-1.7\n% ${name} ${sha256}\n%%EOF\n`;
}

function readForm(request: IncomingMessage): Promise<Converted[]> {
  return new Promise((resolve, reject) => {
    const files: Converted[] = [];
    const form = busboy({ headers: request.headers as { 'content-type': string } });
    form.on('file', (field, stream, name) => {
      const hash = createHash('sha256');
      stream.on('data', (bytes: Buffer) => hash.update(bytes));
      stream.on('end', () => field === 'files' && files.push({ name, sha256: hash.digest('hex') }));
    });
    form.on('finish', () => resolve(files));
    form.on('error', reject);
    request.pipe(form);
  });
}
