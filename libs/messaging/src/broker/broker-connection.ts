import type { Duplex } from 'node:stream';
import { Logger } from '@nestjs/common';
import { TimedOut, withTimeout } from '@udin/service-kit';
import { connect, type ChannelModel } from 'amqplib';
import { backoff } from './backoff';
import { BrokerUnavailable } from './publish-failures';
import { setUpTimeout } from './set-up-timeout';
import { wait } from './wait';

const HEARTBEAT_SECONDS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 2_000;
/** Customers wait for events, and a try costs next to nothing. */
const LONGEST_PAUSE_MS = 1_000;

interface BrokerConnectionOptions {
  url: string;
  /** Shown in the broker's list of connections. */
  name: string;
  /** Opens channels, declares, consumes; runs again on each new connection. */
  onConnected: (connection: ChannelModel) => Promise<void>;
}

/** One AMQP connection that reconnects for ever. Every failure is handled alike: connect and set up again. */
export class BrokerConnection {
  private readonly logger = new Logger(BrokerConnection.name);
  private readonly stopping = new AbortController();
  private connection?: ChannelModel;
  private ready = false;
  private loop?: Promise<void>;
  private reason = 'not connected yet';
  private cutOff = 0;

  constructor(private readonly options: BrokerConnectionOptions) {}

  /** Returns at once: a service must be able to start without a broker. */
  start(): void {
    this.loop ??= this.stayConnected();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.close();
    await this.loop;
  }

  /** Why there is no usable connection; undefined when there is one. */
  problem(): string | undefined {
    return this.ready ? undefined : this.reason;
  }

  /** For callers that open a channel of their own. @throws BrokerUnavailable without a connection */
  open(): ChannelModel {
    if (!this.ready || !this.connection) throw new BrokerUnavailable(this.reason);
    return this.connection;
  }

  /** Closes a broken connection; the loop opens another. */
  discard(reason: string): void {
    this.ready = false;
    this.reason = reason;
    void this.close();
  }

  /** Does not wait for a broker that no longer answers. */
  private async close(): Promise<void> {
    const { connection } = this;
    if (!connection) return;
    await withTimeout(connection.close(), CLOSE_TIMEOUT_MS, 'closing the connection').catch((error: Error) =>
      destroySocket(connection, error),
    );
  }

  private async stayConnected(): Promise<void> {
    let attempt = 0;
    while (!this.stopping.signal.aborted) {
      try {
        const { closed } = await this.establish();
        attempt = 0;
        await closed;
      } catch (error) {
        this.reason = (error as Error).message || String((error as { code?: string }).code ?? error);
      }
      this.ready = false;
      if (this.stopping.signal.aborted) return;
      const pause = backoff(attempt++, 100, LONGEST_PAUSE_MS);
      this.logger.warn(`${this.options.name}: no broker (${this.reason}), next attempt in ${pause} ms`);
      await wait(pause, this.stopping.signal);
    }
  }

  private async establish(): Promise<{ closed: Promise<void> }> {
    const connection = await connect(withHeartbeat(this.options.url), {
      timeout: CONNECT_TIMEOUT_MS,
      noDelay: true,
      clientProperties: { connection_name: this.options.name },
    });
    this.connection = connection;
    const closed = new Promise<void>((resolve) => connection.once('close', () => resolve()));
    // Without a listener the error event would end the process. The close event that follows leads to the reconnect.
    connection.on('error', (error: Error) => (this.reason = error.message));
    connection.once('close', (error?: Error) => (this.reason = error?.message ?? this.reason));
    try {
      await withTimeout(this.options.onConnected(connection), setUpTimeout(this.cutOff), 'setting up the channels');
    } catch (error) {
      if (error instanceof TimedOut) this.cutOff += 1;
      await this.close();
      throw error;
    }
    this.cutOff = 0;
    if (this.stopping.signal.aborted) await this.close();
    this.ready = true;
    this.logger.log(`${this.options.name}: connected`);
    return { closed };
  }
}

/** amqplib cannot abort a connection: without this, only missing heartbeats would end the socket, much later. */
function destroySocket({ connection }: ChannelModel, reason: Error): void {
  (connection as unknown as { stream: Duplex }).stream.destroy(reason);
}

function withHeartbeat(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', String(HEARTBEAT_SECONDS));
  return url.href;
}
