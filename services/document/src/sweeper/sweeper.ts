import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OBJECT_STORE, type ObjectStore, sweepQuarantine } from '@udin/storage';
import { DataSource } from 'typeorm';
import { DocumentSettings } from '../config';
import { lockFileKey } from '../documents/lock-file-key';

/** Removes leftovers: aborted uploads, and files without a row. Any number of instances may run it. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Sweeper');
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly source: DataSource,
    private readonly settings: DocumentSettings,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  onApplicationBootstrap(): void {
    const every = this.settings.SWEEP_EVERY_SECONDS * 1_000;
    if (every === 0) return;
    const round = () => this.sweep().catch((error: unknown) => this.logger.warn(`Sweeping failed: ${String(error)}`));
    this.timer = setInterval(() => void round(), every).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Answers how many objects were removed. */
  async sweep(): Promise<number> {
    const before = new Date(Date.now() - this.settings.SWEEP_GRACE_SECONDS * 1_000);
    let removed = await sweepQuarantine(this.store, before);
    for await (const { key, lastModified } of this.store.list('documents/')) {
      if (lastModified < before && (await this.removeUnwanted(key))) removed++;
    }
    return removed;
  }

  /** The same lock that an upload holds while its row is written: a file is never taken from under it. */
  private removeUnwanted(key: string): Promise<boolean> {
    return this.source.transaction(async (tx) => {
      await lockFileKey(tx, key);
      const wanted: unknown[] = await tx.query(
        `SELECT 1 FROM "documents" WHERE "original" ->> 'key' = $1
         UNION ALL SELECT 1 FROM "documents" WHERE "signed" ->> 'key' = $1 LIMIT 1`,
        [key],
      );
      if (wanted.length > 0) return false;
      await this.store.remove(key);
      return true;
    });
  }
}
