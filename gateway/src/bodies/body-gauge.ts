import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { collectChunks, Problem } from '@udin/service-kit';

interface BodyBounds {
  maxBytes: number;
  /** Within this time, again and again, `minBytes` must arrive; without `minBytes` the whole body must. */
  withinMs: number;
  minBytes?: number;
  /** Who has sent more than that may be silent for so many times. */
  mostPaid?: number;
}

/** What may wait here: less than one read of a connection would stop and start its sender again and again. */
const WAITING_BYTES = 256 * 1024;

/** The sender went away: nobody is left who could be answered. */
class SenderGone extends Error {}

/**
 * Passes a body on and measures it. It fails with a Problem when the body is too large (`request.too-large`) or comes
 * too slowly (`request.timeout`). The request itself is never destroyed: its connection still carries the answer.
 */
export class BodyGauge extends Transform {
  private received = 0;
  private inWindow = 0;
  private paid = 0;
  private readonly clock: NodeJS.Timeout;

  constructor(
    private readonly request: IncomingMessage,
    private readonly bounds: BodyBounds,
  ) {
    super({ highWaterMark: WAITING_BYTES });
    // Before the body is passed on, and after it was answered early, nobody else listens: then a sender who goes away
    // would end the whole process.
    this.on('error', () => undefined);
    this.clock = setInterval(() => this.judgePace(), bounds.withinMs).unref();
    request.on('error', () => this.leave());
    request.on('close', () => this.leave());
    request.pipe(this);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.received += chunk.length;
    this.inWindow += chunk.length;
    collectChunks(chunk.length);
    if (this.received > this.bounds.maxBytes) return done(new Problem('request.too-large'));
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    clearInterval(this.clock);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearInterval(this.clock);
    this.request.unpipe(this);
    this.request.resume();
    done(error);
  }

  private judgePace(): void {
    // Who is not read from cannot send: then the service is slow, not the sender.
    const isHeldBack = this.bounds.minBytes !== undefined && this.writableNeedDrain;
    const { minBytes = Infinity, mostPaid = 1 } = this.bounds;
    this.paid = Math.min(mostPaid, this.paid + Math.floor(this.inWindow / minBytes));
    this.inWindow = 0;
    if (isHeldBack) return;
    if (this.paid === 0) this.destroy(new Problem('request.timeout'));
    this.paid -= 1;
  }

  private leave(): void {
    if (!this.request.complete) this.destroy(new SenderGone('The sender went away'));
  }
}
