import { Global, Module } from '@nestjs/common';
import { Limits } from './limits';
import { OldHits } from './old-hits';

/** For services whose schema has the table rate_limits: `RateLimit`, made by `RateLimitTable1763700120000`. */
@Global()
@Module({ providers: [Limits, OldHits], exports: [Limits] })
export class LimitsModule {}
