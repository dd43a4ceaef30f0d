import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OBJECT_STORE, type ObjectStore, sweepQuarantine } from '@udin/storage';
import { DataSource } from 'typeorm';
import { VaultSettings } from '../config';
import { holdKey } from '../files/hold-key';
import { VaultFile } from '../files/vault-file.entity';

const PREFIX = 'vault/';

/** Aborted uploads, and bytes whose row is gone. Instances may look at the same time. */
@Injectable()
export class Leftovers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Leftovers.name);
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
    for await (const object of this.store.list(PREFIX)) {
      if (object.lastModified >= oldEnough) continue;
      if (await this.removeWithoutRow(object.key)) count += 1;
    }
    return count;
  }

  private removeWithoutRow(key: string): Promise<boolean> {
    return this.source.transaction(async (tx) => {
      await holdKey(tx, key);
      if (await tx.existsBy(VaultFile, { id: key.slice(PREFIX.length) })) return false;
      await this.store.remove(key);
      return true;
    });
  }

  private async lookQuietly(): Promise<void> {
    await this.remove().catch((error: unknown) => this.logger.warn({ msg: 'Leftovers stay for now', err: error }));
  }
}
