import { Inject, Injectable } from '@nestjs/common';
import { Attempts, Every } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { DataSource, type EntityManager } from 'typeorm';
import { FileServiceSettings } from '../file-service.settings';
import { sweepQuarantine } from '../receiving/quarantine';
import { FILE_ROWS, type FileRows, lockFileKey } from './file-rows';
import { mayRemoveFiles } from './files-stay';

const KEYS_AT_ONCE = 500;

/** Removes orphans: aborted uploads, and files without a row. Any number of instances may run it at the same time. */
@Injectable()
export class OrphanSweepJob {
  constructor(
    private readonly source: DataSource,
    private readonly settings: FileServiceSettings,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILE_ROWS) private readonly rows: FileRows,
  ) {}

  /**
   * Answers how many objects were removed. Ends early when the signal is aborted. What cannot be removed keeps none of
   * the others: the same ones come first each time.
   */
  @Every<FileServiceSettings>(({ SWEEP_EVERY_SECONDS }) => SWEEP_EVERY_SECONDS * 1_000)
  async sweep(signal?: AbortSignal): Promise<number> {
    const graceMs = this.settings.SWEEP_GRACE_SECONDS * 1_000;
    const attempts = new Attempts();
    let removed = await sweepQuarantine(this.store, graceMs, attempts);
    for await (const keys of this.keysOlderThan(new Date(Date.now() - graceMs))) {
      if (signal?.aborted) break;
      // Nearly every file has a row: only the others are worth a lock and a second look.
      for (const key of await this.withoutRow(this.source.manager, keys)) {
        if (signal?.aborted) break;
        if (await attempts.at(() => this.removeOrphan(key))) removed++;
      }
    }
    attempts.end('orphans');
    return removed;
  }

  private async *keysOlderThan(moment: Date): AsyncGenerator<string[]> {
    let keys: string[] = [];
    for await (const { key, lastModified } of this.store.list(`${this.rows.folder}/`)) {
      if (lastModified < moment) keys.push(key);
      if (keys.length < KEYS_AT_ONCE) continue;
      yield keys;
      keys = [];
    }
    if (keys.length > 0) yield keys;
  }

  /** Under the lock that a claim holds while the row is written, so that a file is never taken from under it. */
  private removeOrphan(key: string): Promise<boolean> {
    return this.source.transaction(async (tx) => {
      await lockFileKey(tx, key);
      const [orphan] = await this.withoutRow(tx, [key]);
      if (!orphan || !(await mayRemoveFiles(tx))) return false;
      await this.store.remove(orphan);
      return true;
    });
  }

  private async withoutRow(manager: EntityManager, keys: string[]): Promise<string[]> {
    const known = new Set(await this.rows.keysWithRow(manager, keys));
    return keys.filter((key) => !known.has(key));
  }
}
