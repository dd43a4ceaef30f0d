import { Global, Module } from '@nestjs/common';
import { RateLimitService } from './rate-limit.service';

/** For services whose schema has the table rate_limits: `RateLimit`, made by `RateLimitTable1763700120000`. */
@Global()
@Module({ providers: [RateLimitService], exports: [RateLimitService] })
export class RateLimitModule {}
