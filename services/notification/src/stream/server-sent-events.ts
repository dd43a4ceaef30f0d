import type { NotificationAnswer } from '@udin/contracts';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** The wire format of a live stream (text/event-stream), written no faster than the reader takes it. */
export class ServerSentEvents {
  private readonly over = new AbortController();

  constructor(private readonly response: ServerResponse) {
    response.once('close', () => this.stop());
  }

  /** `seq` is where the stream begins: a reader that is cut off before its first event sends it back. */
  open(seq: string): Promise<void> {
    this.response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      // A connection that is kept alive after its end would delay the stop of the service.
      connection: 'close',
    });
    return this.write(`retry: 2000\nid: ${seq}\n\n`);
  }

  /** `seq` is what the reader sends back as Last-Event-ID. */
  send(seq: string, notification: NotificationAnswer): Promise<void> {
    return this.write(`id: ${seq}\nevent: notification\ndata: ${JSON.stringify(notification)}\n\n`);
  }

  /** The reader takes it from its list. */
  withdraw(seq: string, { id, event }: Pick<NotificationAnswer, 'id' | 'event'>): Promise<void> {
    return this.write(`id: ${seq}\nevent: withdrawn\ndata: ${JSON.stringify({ id, event })}\n\n`);
  }

  /** Keeps proxies from taking a quiet stream for a dead one. */
  beat(): Promise<void> {
    return this.write(': still here\n\n');
  }

  /** Nothing more is sent, and what the reader has not taken is not waited for. */
  stop(): void {
    this.over.abort();
  }

  onOver(listener: () => void): void {
    this.over.signal.addEventListener('abort', listener, { once: true });
  }

  /** It was stopped, or the reader has left. */
  get isOver(): boolean {
    return this.over.signal.aborted;
  }

  /** Whoever takes nothing would keep the connection open for ever. */
  end(): void {
    if (this.response.writableNeedDrain) this.response.destroy();
    else this.response.end();
  }

  private async write(text: string): Promise<void> {
    if (this.isOver || this.response.write(text)) return;
    await once(this.response, 'drain', { signal: this.over.signal }).catch(() => undefined);
  }
}
