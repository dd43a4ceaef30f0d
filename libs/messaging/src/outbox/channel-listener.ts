import { Logger } from '@nestjs/common';
import { KEEP_ALIVE_MS } from '@udin/service-kit';
import { Client } from 'pg';
import { backoff } from '../broker/backoff';
import { wait } from '../broker/wait';

/**
 * Listens for NOTIFY on one channel, with its own database connection that reconnects for ever. Notifications may get
 * lost in between, so `onNotification` is also called, without a payload, after each reconnection.
 */
export class ChannelListener {
  private readonly logger = new Logger(ChannelListener.name);
  private readonly stopping = new AbortController();
  private client?: Client;
  private loop?: Promise<void>;

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly onNotification: (payload?: string) => void,
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
        const { closed } = await this.listen();
        attempt = 0;
        this.onNotification();
        await closed;
      } catch (error) {
        this.logger.warn(`cannot listen on ${this.channel}: ${(error as Error).message}`);
      }
      await wait(backoff(attempt++, 100, 5_000), this.stopping.signal);
    }
  }

  private async listen(): Promise<{ closed: Promise<void> }> {
    const client = new Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: 5_000,
    });
    const closed = new Promise<void>((resolve) => client.once('end', () => resolve()));
    // A lost connection causes an error event first. The end event that follows leads to the reconnect.
    client.on('error', (error) => this.logger.warn(`stopped listening on ${this.channel}: ${error.message}`));
    client.on('notification', ({ payload }) => this.onNotification(payload));
    await client.connect();
    this.client = client;
    try {
      await client.query(`LISTEN ${this.channel}`);
    } catch (error) {
      // A standby, for one, lets everybody in and nobody listen: each attempt would leave a connection behind.
      // Not waited for: a server that is gone never says goodbye.
      void client.end().catch(() => undefined);
      throw error;
    }
    if (this.stopping.signal.aborted) await client.end();
    return { closed };
  }
}
