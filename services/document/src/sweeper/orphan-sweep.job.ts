import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { sweepQuarantine } from '@udin/files';
import { DataSource, type EntityManager } from 'typeorm';
import { DocumentSettings } from '../config';
import { lockFileKey } from '../documents/lock-file-key';

const KEYS_AT_ONCE = 500;

/** Removes leftovers: aborted uploads, and files without a row. Any number of instances may run it. */
@Injectable()
export class OrphanSweepJob implements OnApplicationBootstrap, OnApplicationShutdown {
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
    let keys: string[] = [];
    for await (const { key, lastModified } of this.store.list('documents/')) {
      if (lastModified < before) keys.push(key);
      if (keys.length < KEYS_AT_ONCE) continue;
      removed += await this.removeUnwantedOf(keys);
      keys = [];
    }
    return removed + (await this.removeUnwantedOf(keys));
  }

  /** Nearly every file is wanted: only the others are worth a lock. */
  private async removeUnwantedOf(keys: string[]): Promise<number> {
    const wanted = await keysWithRow(this.source.manager, keys);
    let removed = 0;
    for (const key of keys) if (!wanted.has(key) && (await this.removeUnwanted(key))) removed++;
    return removed;
  }

  /** The same lock that an upload holds while its row is written: a file is never taken from under it. */
  private removeUnwanted(key: string): Promise<boolean> {
    return this.source.transaction(async (tx) => {
      await lockFileKey(tx, key);
      if ((await keysWithRow(tx, [key])).has(key)) return false;
      await this.store.remove(key);
      return true;
    });
  }
}

async function keysWithRow(manager: EntityManager, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows: { key: string }[] = await manager.query(
    `SELECT "original" ->> 'key' AS "key" FROM "documents" WHERE "original" ->> 'key' = ANY ($1)
     UNION ALL SELECT "signed" ->> 'key' FROM "documents" WHERE "signed" ->> 'key' = ANY ($1)`,
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}
