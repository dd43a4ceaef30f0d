import { Injectable } from '@nestjs/common';
import { Every } from '@udin/service-kit';
import { ClockService } from './clock.service';
import { DigestService } from './digest.service';

/** In every instance: each digest is taken once. */
@Injectable()
export class DigestJob {
  constructor(
    private readonly digests: DigestService,
    private readonly clock: ClockService,
  ) {}

  @Every(30_000)
  run(): Promise<void> {
    return this.digests.tell(this.clock.now());
  }
}
