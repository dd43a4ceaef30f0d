import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { backoff } from '../broker/backoff';
import { wait } from '../broker/wait';

const channel = 'outbox_message';

/**
 * Listens on a connection of its own for committed rows; reconnects for ever. A notification lost meanwhile
 * costs one poll interval, not an event.
 */
export class OutboxWakeUp {
  private readonly logger = new Logger(OutboxWakeUp.name);
  private readonly stopping = new AbortController();
  private client?: Client;
  private loop?: Promise<void>;

  constructor(
    private readonly databaseUrl: string,
    private readonly onRows: () => void,
  ) {}

  start(): void {
    this.loop ??= this.stayConnected();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.client?.end().catch(() => undefined);
    await this.loop;
  }

  private async stayConnected(): Promise<void> {
    let attempt = 0;
    while (!this.stopping.signal.aborted) {
      try {
        const { gone } = await this.listen();
        attempt = 0;
        this.onRows();
        await gone;
      } catch (error) {
        this.logger.warn(`cannot listen for outbox rows: ${(error as Error).message}`);
      }
      await wait(backoff(attempt++, 100, 5_000), this.stopping.signal);
    }
  }

  private async listen(): Promise<{ gone: Promise<void> }> {
    const client = new Client({ connectionString: this.databaseUrl, keepAlive: true, connectionTimeoutMillis: 5_000 });
    const gone = new Promise<void>((resolve) => client.once('end', () => resolve()));
    // A cut connection is reported as an error first; the end that follows is the one we act on.
    client.on('error', (error) => this.logger.warn(`stopped listening for outbox rows: ${error.message}`));
    client.on('notification', () => this.onRows());
    await client.connect();
    this.client = client;
    await client.query(`LISTEN ${channel}`);
    if (this.stopping.signal.aborted) await client.end();
    return { gone };
  }
}
