import { withTimeout } from '@udin/service-kit';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

const MAX_ANSWER = 4_096;
const LENGTH_BYTES = 4;
/** The machine takes a connection by itself, whatever the scanner does. */
const CONNECTING_MS = 5_000;
/** Taking a piece is no work; looking into a whole file may be much. */
const TAKING_MS = 20_000;

export interface ClamdSettings {
  host: string;
  port: number;
  /** the longest wait for its answer, after which the scanner counts as unavailable */
  timeoutMs: number;
  /** how long it may scan before it is asked whether it still answers, and how long that answer may take */
  silenceMs?: number;
}

/** One command and its answer; clamd closes the connection after it. */
export class ClamdConnection {
  /** Rejects when the connection breaks. */
  readonly answer: Promise<string>;
  private readonly socket: Socket;
  private readonly closing = new AbortController();
  private readonly takingMs: number;

  constructor({ host, port, timeoutMs }: ClamdSettings) {
    this.takingMs = Math.min(TAKING_MS, timeoutMs);
    this.socket = connect(port, host);
    this.answer = readAnswer(this.socket);
    // It may fail before anybody waits for it; whoever waits later still gets the error.
    this.answer.catch(() => undefined);
  }

  async open(command: string): Promise<void> {
    await withTimeout(once(this.socket, 'connect'), Math.min(CONNECTING_MS, this.takingMs), 'the connection');
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
        if (!this.socket.write(chunk)) await this.taken();
        signal.throwIfAborted();
      }
      this.socket.write(Buffer.alloc(LENGTH_BYTES));
    } finally {
      content.destroy();
    }
  }

  private taken(): Promise<unknown> {
    const drained = once(this.socket, 'drain', { signal: this.closing.signal });
    return withTimeout(drained, this.takingMs, 'taking a piece of the file');
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
