import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Every } from '../jobs/every.decorator';
import { foldTally, type Tally } from './tally';

export const TALLIES = 'lists:tallies';

/** Keeps what has to be added up short. */
@Injectable()
export class FoldTalliesJob {
  constructor(
    private readonly source: DataSource,
    @Inject(TALLIES) private readonly tallies: readonly Tally[],
  ) {}

  @Every(60_000)
  async fold(): Promise<void> {
    for (const tally of this.tallies) await foldTally(this.source.manager, tally);
  }
}
