import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DAY_MS, midnightInIndia, readDaysOff } from '@udin/contracts';
import { measureCounted } from '@udin/service-kit';
import { DocumentSettings } from '../config';
import { SealerService } from '../sealing/sealer.service';

/** As the alarms: renewing a certificate takes weeks. */
const SOON_MS = 30 * DAY_MS;

/**
 * What works today, and no longer when its time is over. Nothing else tells of it before: a certificate that has
 * expired stops the seals and the next start, and promises of a year of which no holiday is known are too early.
 */
@Injectable()
export class RunsOutMetricsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(RunsOutMetricsService.name);

  constructor(
    private readonly sealer: SealerService,
    private readonly settings: DocumentSettings,
  ) {}

  onApplicationBootstrap(): void {
    const ends = this.ends();
    measureCounted({
      name: 'document_runs_out_timestamp_seconds',
      help: 'Until when the sealing certificate is valid, and the end of the last holiday of HOLIDAYS',
      label: 'what',
      count: () => Promise.resolve(Object.fromEntries(ends.map(([what, end]) => [what, end.getTime() / 1_000]))),
    });
    for (const [what, end] of ends)
      if (end.getTime() < Date.now() + SOON_MS)
        this.logger.warn({ msg: 'this has to be renewed', what, end: end.toISOString() });
  }

  /** Without a list of holidays there are none, which is for the firm to say. */
  private ends(): [what: string, end: Date][] {
    const { certificateEnds } = this.sealer;
    const lastHoliday = readDaysOff(this.settings).holidays.toSorted().at(-1);
    const ends: [what: string, end: Date][] = [];
    if (certificateEnds) ends.push(['seal-certificate', certificateEnds]);
    if (lastHoliday) ends.push(['holidays', new Date(midnightInIndia(lastHoliday).getTime() + DAY_MS)]);
    return ends;
  }
}
