import { createPublicKey, type KeyObject } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PeriodicWork } from '../jobs/periodic-work';
import { ServiceSettings } from '../settings/service.settings';

export interface PublishedKey {
  kid: string;
  [member: string]: unknown;
}

const REFRESH_MS = 60_000;
const RETRY_MS = 1_000;
const FETCH_TIMEOUT_MS = 2_000;
/** A token with an unknown key id makes us look again, but not more often than this. */
const LOOK_AGAIN_MS = 2_000;

/**
 * The auth service's public keys, kept beside us and refreshed in the background: no request waits for
 * the auth service unless it brings a key we have never seen. Old keys stay until the list drops them.
 */
@Injectable()
export class TrustedKeyService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('TrustedKeys');
  private keys = new Map<string, KeyObject>();
  /** By the clock that nobody sets: while it stands in the future no new key would be asked for. */
  private lastFetch = -Infinity;
  private fetching?: Promise<void>;
  private readonly refreshing = new PeriodicWork(
    'TrustedKeyService.refresh',
    () => (this.loaded ? REFRESH_MS : RETRY_MS),
    () => this.refresh(),
    { atStart: true },
  );
  private source = () => this.published();

  constructor(private readonly settings: ServiceSettings) {}

  onModuleInit(): void {
    this.refreshing.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.refreshing.stop(FETCH_TIMEOUT_MS);
  }

  /** The auth service reads its own keys where it keeps them instead of asking itself over HTTP. */
  readFrom(source: () => Promise<PublishedKey[]>): Promise<void> {
    this.source = source;
    return (this.fetching ?? Promise.resolve()).then(() => this.refresh());
  }

  get loaded(): boolean {
    return this.keys.size > 0;
  }

  has(kid: string): boolean {
    return this.keys.has(kid);
  }

  /** Undefined when the auth service does not publish it. */
  async find(kid: string): Promise<KeyObject | undefined> {
    if (!this.keys.has(kid)) await this.lookAgain().catch(() => undefined);
    return this.keys.get(kid);
  }

  private async lookAgain(): Promise<void> {
    await (performance.now() - this.lastFetch > LOOK_AGAIN_MS ? this.refresh() : this.fetching);
  }

  private refresh(): Promise<void> {
    this.fetching ??= this.fetchKeys().finally(() => {
      this.fetching = undefined;
    });
    return this.fetching;
  }

  private async fetchKeys(): Promise<void> {
    this.lastFetch = performance.now();
    try {
      const keys = await this.source();
      this.keys = new Map(keys.map((key) => [key.kid, createPublicKey({ key: key as never, format: 'jwk' })]));
    } catch (error) {
      // The known ones hold until auth signs with another: whoever counts failed work must hear of it before.
      if (this.loaded) throw error;
      this.logger.debug({ msg: 'No token keys yet', err: error });
    }
  }

  private async published(): Promise<PublishedKey[]> {
    const response = await fetch(this.settings.JWKS_URL, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    return ((await response.json()) as { keys: PublishedKey[] }).keys;
  }
}
