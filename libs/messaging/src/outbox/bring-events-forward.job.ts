import { Logger } from '@nestjs/common';
import { bringForward, PeriodicWork } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import type { MessagingSettings } from '../settings/messaging-settings';

type Settings = Pick<MessagingSettings, 'longestBackoff' | 'bringForwardInterval'>;

/** What migrations tell waits on purpose, until all services are new. Their events alone have ids without a time. */
const MADE_BY_SERVICE = `("attempts" > 0 OR substr("id"::text, 15, 1) = '7')`;
const PENDING = {
  table: 'outbox_message',
  column: 'available_at',
  condition: `"published_at" IS NULL AND ${MADE_BY_SERVICE}`,
};

/** Events that were written while the database's clock was ahead: who has paid would wait until it is that time. */
export function bringEventsForwardJob(dataSource: DataSource, settings: Settings): PeriodicWork {
  const logger = new Logger('OutboxClock');
  const run = async () => {
    const count = await bringForward(dataSource, { ...PENDING, mostSeconds: settings.longestBackoff / 1_000 });
    if (count > 0) logger.warn({ msg: 'events were put off by a clock that was ahead, and leave now', count });
  };
  return new PeriodicWork('Outbox.bringForward', () => settings.bringForwardInterval, run, { atStart: true });
}
