import { Injectable } from '@nestjs/common';
import { bringForward, Every } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { NotificationSettings } from '../config';

/** The longest pause between two tries, and the most that lease and collecting may be set to. */
const MOST_SECONDS = 3_600;

/** Mails that a clock which was ahead has put off. One that is being sent at this moment is left to its sender. */
@Injectable()
export class BringMailsForwardJob {
  constructor(
    private readonly source: DataSource,
    private readonly settings: NotificationSettings,
  ) {}

  @Every(60_000)
  async run(): Promise<void> {
    await bringForward(this.source, {
      table: 'mails',
      column: 'due_at',
      condition: `"status" = 'queued' OR "status" = 'sending'`,
      mostSeconds: MOST_SECONDS,
      pauseSeconds: this.settings.MAIL_LEASE_SECONDS,
    });
  }
}
