import { Logger } from '@nestjs/common';
import { bringForward, PeriodicWork } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import type { MessagingSettings } from '../settings/messaging-settings';

type Settings = Pick<MessagingSettings, 'longestBackoff' | 'bringForwardInterval'>;

/** Events that were written while the database's clock was ahead: who has paid would wait until it is that time. */
export function bringEventsForwardJob(dataSource: DataSource, settings: Settings): PeriodicWork {
  const logger = new Logger('OutboxClock');
  const pending = { table: 'outbox_message', column: 'available_at', condition: '"published_at" IS NULL' };
  const run = async () => {
    const count = await bringForward(dataSource, { ...pending, mostSeconds: settings.longestBackoff / 1_000 });
    if (count > 0) logger.warn({ msg: 'events were put off by a clock that was ahead, and leave now', count });
  };
  return new PeriodicWork('Outbox.bringForward', () => settings.bringForwardInterval, run, { atStart: true });
}
