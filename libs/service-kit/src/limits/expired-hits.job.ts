import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RateLimitService } from './rate-limit.service';

const EVERY_MS = 10 * 60_000;

/** Whoever tries with ever new names leaves a row for each: they go when their time is over. */
@Injectable()
export class ExpiredHitsJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('OldHits');
  private timer?: NodeJS.Timeout;

  constructor(private readonly limits: RateLimitService) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.removeQuietly(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async removeQuietly(): Promise<void> {
    const told = (error: unknown) => this.logger.warn({ msg: 'Old hits could not be removed', err: error });
    await this.limits.removeOld().catch(told);
  }
}
