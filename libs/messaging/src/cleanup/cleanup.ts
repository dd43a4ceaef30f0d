import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { MessagingSettings } from '../settings/messaging-settings';
import { wait } from '../broker/wait';
import { removeOldMessages, removeOldReceipts } from './remove-old-rows';

type CleanupSettings = Pick<MessagingSettings, 'outboxRetention' | 'inboxRetention' | 'cleanupInterval'>;

/** Keeps the two tables from growing for ever. */
export class Cleanup {
  private readonly logger = new Logger(Cleanup.name);
  private readonly stopping = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: CleanupSettings,
  ) {}

  start(): void {
    void this.run();
  }

  stop(): void {
    this.stopping.abort();
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      // First at the start: a service that is restarted more often than the interval must clean up too.
      await this.removeOldRows().catch((error: Error) => this.logger.warn(`old rows not removed: ${error.message}`));
      await wait(this.settings.cleanupInterval, this.stopping.signal);
    }
  }

  private async removeOldRows(): Promise<void> {
    const messages = await removeOldMessages(this.dataSource, this.settings.outboxRetention);
    const receipts = await removeOldReceipts(this.dataSource, this.settings.inboxRetention);
    if (messages + receipts > 0) this.logger.log(`removed ${messages} published events and ${receipts} receipts`);
  }
}
