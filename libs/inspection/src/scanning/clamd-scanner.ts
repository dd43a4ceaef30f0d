import { Problem, withTimeout } from '@udin/service-kit';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { ClamdConnection, type ClamdSettings } from './clamd-connection';
import { ScannerUnavailable } from './scanner-unavailable';
import type { VirusScanner } from './virus-scanner';

/** Probes come every few seconds: behind a scanner that hangs they must not pile up. */
const PING_TIMEOUT_MS = 10_000;
const SILENCE_MS = 5_000;

interface Question {
  send?: (connection: ClamdConnection) => Promise<void>;
  timeoutMs?: number;
  /** Rejects when the answer is not worth waiting for any more. */
  isSilent?: () => Promise<never>;
}

/** Speaks clamd's INSTREAM: the file goes over TCP in pieces, nothing is written to a shared disk. */
export class ClamdScanner implements VirusScanner {
  constructor(private readonly settings: ClamdSettings) {}

  async scan(content: Readable): Promise<string | undefined> {
    const over = new AbortController();
    const isSilent = () => this.silence(over.signal);
    const send = (connection: ClamdConnection) => connection.sendAll(content);
    const answer = await this.ask('INSTREAM', { send, isSilent }).finally(() => over.abort());
    if (answer === 'stream: OK') return undefined;
    const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (virus) return virus;
    // "INSTREAM size limit exceeded" is one of these: a file that was not scanned is never taken for a clean one.
    throw new ScannerUnavailable(`it answered "${answer}"`);
  }

  async ready(timeoutMs = PING_TIMEOUT_MS): Promise<void> {
    const answer = await this.ask('PING', { timeoutMs: Math.min(this.settings.timeoutMs, timeoutMs) });
    if (answer !== 'PONG') throw new ScannerUnavailable(`it answered "${answer}"`);
  }

  /**
   * A large file takes long, and a scanner that hangs says nothing either: only the one at work answers a ping. Never
   * resolves. Rejects when a ping is not answered, or when nobody waits any more.
   */
  private async silence(signal: AbortSignal): Promise<never> {
    const { silenceMs = SILENCE_MS } = this.settings;
    for (;;) {
      await delay(silenceMs, undefined, { signal });
      await this.ready(silenceMs);
    }
  }

  /** Whatever ends it closes the connection: a scanner that comes back has no file to look into for nobody. */
  private async ask(
    command: string,
    { send, timeoutMs = this.settings.timeoutMs, isSilent }: Question,
  ): Promise<string> {
    const connection = new ClamdConnection({ ...this.settings, timeoutMs });
    try {
      await connection.open(command);
      // The answer may come before everything is sent: a virus in the first piece, or "too large".
      const sent = Promise.resolve(send?.(connection)).then(() =>
        withTimeout(connection.answer, timeoutMs, 'the answer'),
      );
      return await Promise.race([sent, connection.answer, ...(isSilent ? [isSilent()] : [])]);
    } catch (error) {
      // Problems have a name already: the store failed while the content was read.
      throw error instanceof Problem ? error : new ScannerUnavailable('it does not answer', error);
    } finally {
      connection.close();
    }
  }
}
