import { PassThrough, type Readable } from 'node:stream';
import { MIN_FILE_BYTES, type ProblemCode, problemMessage } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { displayName } from '@udin/inspection';
import type { ObjectStore } from '@udin/storage';
import { newQuarantineKey } from './quarantine';
import type { ReceivedFile } from './received-upload';

/** What may wait for the store. */
const WAITING_BYTES = 256 * 1024;

/**
 * One file on its way from the request to the store. The parser's stream itself is never destroyed (the parser would
 * wait for it for ever): when something is wrong, its remaining bytes are read and dropped.
 */
export class FileIntake {
  readonly stored: Promise<ReceivedFile>;
  private readonly key = newQuarantineKey();
  private readonly body = new PassThrough({ highWaterMark: WAITING_BYTES });

  constructor(
    private readonly store: ObjectStore,
    private readonly source: Readable,
    readonly name: string,
    private readonly declaredType: string,
    private readonly minBytes: number = MIN_FILE_BYTES,
  ) {
    source.on('limit', () => this.stop(this.problem('file.too-large')));
    source.on('error', (error) => this.stop(new Problem('request.malformed', { cause: error })));
    this.body.on('close', () => this.drain());
    source.pipe(this.body);
    this.stored = this.keep();
    // An error that nobody awaits yet must not end the process. Whoever awaits it later still gets it.
    this.stored.catch(() => undefined);
  }

  stop(reason: Error): void {
    this.body.destroy(reason);
  }

  async discard(): Promise<void> {
    const file = await this.stored.catch(() => undefined);
    if (!file?.moved) await this.store.remove(this.key);
  }

  /** In this order, because removing the last pipe pauses a stream. */
  private drain(): void {
    this.source.unpipe(this.body);
    this.source.resume();
  }

  private async keep(): Promise<ReceivedFile> {
    const stored = await this.store.put(this.key, this.body, { temporary: true });
    if (stored.size < this.minBytes) throw this.problem('file.too-small');
    return { key: this.key, name: this.name, declaredType: this.declaredType, ...stored };
  }

  private problem(code: ProblemCode): Problem {
    return new Problem(code, { message: `${displayName(this.name)}: ${problemMessage(code)}` });
  }
}
