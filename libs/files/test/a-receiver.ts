import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderObjectStore, type ObjectStore } from '@udin/storage';
import { type ReceivedUpload, receiveUpload } from '@udin/files';

export const MIB = 1024 * 1024;
export const BOUNDARY = 'xYzZY';

interface Answer {
  code?: string;
  message?: string;
  fields: Record<string, string>;
  files: [ReceivedUpload['files'][0], ...ReceivedUpload['files']];
}

/** A server that receives uploads into a store, and answers what came or why it was refused. */
export class Receiver {
  readonly received: ReceivedUpload[] = [];
  readonly failures: { code?: string; message: string }[] = [];
  asked = { fileField: 'file', maxFiles: 1 };
  store: ObjectStore;
  private readonly server: Server;

  private constructor(readonly root: string) {
    this.store = new FolderObjectStore(root);
    this.server = createServer((request, response) => {
      receiveUpload(request, this.store, this.asked).then(
        (upload) => {
          this.received.push(upload);
          response.end(JSON.stringify({ fields: upload.fields, files: upload.files }));
        },
        (error) => {
          this.failures.push(error);
          response.statusCode = error.status ?? 500;
          response.end(JSON.stringify({ code: error.code, message: error.message, details: error.details }));
        },
      );
    });
  }

  static async open(): Promise<Receiver> {
    const receiver = new Receiver(await mkdtemp(join(tmpdir(), 'receive-')));
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await rm(this.root, { recursive: true });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  async post(form: FormData) {
    const answer = await fetch(this.url, { method: 'POST', body: form });
    return { status: answer.status, body: (await answer.json()) as Answer };
  }

  async stored(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.store.list('')) keys.push(key);
    return keys;
  }

  /** Names of what is being received. */
  incoming = (): Promise<string[]> => readdir(join(this.root, '.incoming')).catch(() => []);

  async allFiles(): Promise<string[]> {
    return [...(await this.stored()), ...(await this.incoming())];
  }
}

export function form(...parts: [name: string, value: string | Blob, file?: string][]): FormData {
  const data = new FormData();
  for (const [name, value, file] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, file);
  }
  return data;
}

export const file = (size: number, type = 'application/pdf'): Blob => new Blob([Buffer.alloc(size, 'p')], { type });
