import { Logger } from '@nestjs/common';
import { PeriodicWork } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import type { MessagingSettings } from '../settings/messaging-settings';
import { removeOldMessages, removeOldReceipts } from './remove-old-rows';

type CleanupSettings = Pick<MessagingSettings, 'outboxRetention' | 'inboxRetention' | 'cleanupInterval'>;

/** Keeps outbox and inbox from growing for ever. */
export function cleanupJob(dataSource: DataSource, settings: CleanupSettings): PeriodicWork {
  const logger = new Logger('MessagingCleanup');
  const removeOldRows = async (stop: AbortSignal) => {
    const messages = await removeOldMessages(dataSource, settings.outboxRetention, stop);
    const receipts = await removeOldReceipts(dataSource, settings.inboxRetention, stop);
    if (messages + receipts > 0) logger.log(`removed ${messages} published events and ${receipts} receipts`);
  };
  // At the start, too: a service that is restarted more often than the interval must also clean up.
  return new PeriodicWork('Messaging.cleanUp', () => settings.cleanupInterval, removeOldRows, { atStart: true });
}
