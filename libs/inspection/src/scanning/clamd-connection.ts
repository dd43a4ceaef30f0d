import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

const MAX_ANSWER = 4_096;
const LENGTH_BYTES = 4;

export interface ClamdSettings {
  host: string;
  port: number;
  /** milliseconds without any progress before the scanner counts as unavailable */
  timeoutMs: number;
}

/** One command and its answer; clamd closes the connection after it. */
export class ClamdConnection {
  /** Rejects when the connection breaks or makes no progress. */
  readonly answer: Promise<string>;
  private readonly socket: Socket;
  private readonly closing = new AbortController();

  constructor({ host, port, timeoutMs }: ClamdSettings) {
    this.socket = connect(port, host);
    this.socket.setTimeout(timeoutMs, () => this.socket.destroy(new Error(`no progress for ${timeoutMs} ms`)));
    this.answer = readAnswer(this.socket);
    // It may fail before anybody waits for it; whoever waits later still gets the error.
    this.answer.catch(() => undefined);
  }

  async open(command: string): Promise<void> {
    await once(this.socket, 'connect');
    this.socket.write(`z${command}\0`);
  }

  /** Sends the content in pieces, each with its length before it, no faster than they are taken. */
  async sendAll(content: Readable): Promise<void> {
    const { signal } = this.closing;
    try {
      for await (const chunk of content) {
        const piece = Buffer.alloc(LENGTH_BYTES);
        piece.writeUInt32BE((chunk as Buffer).length);
        this.socket.write(piece);
        if (!this.socket.write(chunk)) await once(this.socket, 'drain', { signal });
        signal.throwIfAborted();
      }
      this.socket.write(Buffer.alloc(LENGTH_BYTES));
    } finally {
      content.destroy();
    }
  }

  close(): void {
    this.closing.abort();
    this.socket.destroy();
  }
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += (chunk as Buffer).toString('utf8');
    if (text.endsWith('\0') || text.length > MAX_ANSWER) break;
  }
  if (!text.endsWith('\0')) throw new Error('the connection ended before the answer');
  return text.slice(0, -1);
}
