import { Global, Module } from '@nestjs/common';
import { RateLimitService } from './rate-limit.service';
import { ExpiredHitsJob } from './expired-hits.job';

/** For services whose schema has the table rate_limits: `RateLimit`, made by `RateLimitTable1763700120000`. */
@Global()
@Module({ providers: [RateLimitService, ExpiredHitsJob], exports: [RateLimitService] })
export class RateLimitModule {}
