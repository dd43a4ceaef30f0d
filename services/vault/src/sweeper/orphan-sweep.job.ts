import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { sweepQuarantine } from '@udin/files';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, In } from 'typeorm';
import { VaultSettings } from '../config';
import { holdKey } from '../files/hold-key';
import { VaultFile } from '../files/vault-file.entity';

const PREFIX = 'vault/';
/** Stored files that one question to the database is about. */
const PORTION = 500;

/** Aborted uploads, and bytes whose row is gone. Instances may look at the same time. */
@Injectable()
export class OrphanSweepJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OrphanSweepJob.name);
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly source: DataSource,
    private readonly settings: VaultSettings,
  ) {}

  onApplicationBootstrap(): void {
    const seconds = this.settings.SWEEP_EVERY_SECONDS;
    if (seconds > 0) this.timer = setInterval(() => void this.lookQuietly(), seconds * 1_000).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Resolves with the number of objects that were removed. */
  async remove(): Promise<number> {
    const oldEnough = new Date(Date.now() - this.settings.SWEEP_GRACE_SECONDS * 1_000);
    let count = await sweepQuarantine(this.store, oldEnough);
    for await (const portion of this.keptBefore(oldEnough)) {
      // Nearly all have a row: only the others are worth a lock and a second look.
      for (const key of await withoutRow(this.source.manager, portion)) if (await this.removeOne(key)) count += 1;
    }
    return count;
  }

  private async *keptBefore(moment: Date): AsyncGenerator<string[]> {
    const portion: string[] = [];
    for await (const object of this.store.list(PREFIX)) {
      if (object.lastModified >= moment) continue;
      if (portion.push(object.key) === PORTION) yield portion.splice(0);
    }
    yield portion;
  }

  private removeOne(key: string): Promise<boolean> {
    return this.source.transaction(async (tx) => {
      await holdKey(tx, key);
      const [orphan] = await withoutRow(tx, [key]);
      if (orphan) await this.store.remove(orphan);
      return orphan !== undefined;
    });
  }

  private async lookQuietly(): Promise<void> {
    await this.remove().catch((error: unknown) => this.logger.warn({ msg: 'Leftovers stay for now', err: error }));
  }
}

/** What lies under a key that no file of ours ever had is a leftover as well, and no reason to stop. */
async function withoutRow(manager: EntityManager, keys: string[]): Promise<string[]> {
  const ids = keys.map((key) => key.slice(PREFIX.length)).filter((id) => isUUID(id));
  const rows = ids.length === 0 ? [] : await manager.find(VaultFile, { select: { id: true }, where: { id: In(ids) } });
  const wanted = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !wanted.has(key));
}
