import type { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Every } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { DataSource } from 'typeorm';
import { FileServiceSettings } from '../file-service.settings';
import { FILE_ROWS, type FileRows, lockFileKey } from '../keeping/file-rows';
import { FilePreview, previewKeyOf } from './file-preview.entity';
import { NotConvertible, OFFICE_CONVERTER, type OfficeConverter } from './office-converter';

const LOOK_EVERY_MS = 1_000;
/** A file that takes too long does so again; once more, because the machine may have been busy. */
const MAX_TIMEOUTS = 2;
/** Seconds that an instance which dies over a file keeps it from the others, beyond the time a conversion may take. */
const SPARE_SECONDS = 30;
/** Seconds after which a converter that did not answer is asked again: more each time, ten minutes at most. */
const AGAIN_SECONDS = 20;
const MOST_AGAIN_SECONDS = 600;

/** Makes the PDFs that are waited for, one at a time: a request never waits for a converter. Any number may run. */
@Injectable()
export class ConvertFilesJob {
  private readonly logger = new Logger(ConvertFilesJob.name);

  constructor(
    private readonly source: DataSource,
    private readonly settings: FileServiceSettings,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILE_ROWS) private readonly rows: FileRows,
    @Inject(OFFICE_CONVERTER) private readonly converter: OfficeConverter | undefined,
  ) {}

  @Every(LOOK_EVERY_MS)
  async convertWaiting(signal: AbortSignal): Promise<void> {
    if (!this.converter) return;
    while (!signal.aborted) {
      const next = await this.takeNext();
      if (!next) return;
      await this.convert(next, signal);
    }
  }

  /** The one that has waited longest, for as long as this instance may need. */
  private async takeNext(): Promise<FilePreview | undefined> {
    const until = new Date(Date.now() + this.settings.OFFICE_CONVERTER_TIMEOUT_MS + SPARE_SECONDS * 1_000);
    return this.source.transaction(async (tx) => {
      const next = await tx
        .createQueryBuilder(FilePreview, 'preview')
        .where(`preview.state = 'waiting' AND preview.dueAt <= :now`, { now: new Date() })
        .orderBy('preview.dueAt')
        .limit(1)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getOne();
      if (!next) return undefined;
      await tx.update(FilePreview, { key: next.key }, { dueAt: until, attempts: next.attempts + 1 });
      return { ...next, attempts: next.attempts + 1 };
    });
  }

  private async convert(preview: FilePreview, stopping: AbortSignal): Promise<void> {
    const { key, kind, originalSize: size } = preview;
    const timeout = AbortSignal.timeout(this.settings.OFFICE_CONVERTER_TIMEOUT_MS);
    let body: Readable | undefined;
    try {
      body = await this.store.get(key);
      const pdf = await this.converter!.toPdf({ kind, size, body }, AbortSignal.any([stopping, timeout]));
      const { size: made, sha256 } = await this.store.put(previewKeyOf(key), pdf, { contentType: 'application/pdf' });
      await this.finish(key, { state: 'ready', size: made, sha256 });
    } catch (error) {
      this.logger.warn({ message: 'An Office file was not converted', key, attempts: preview.attempts, error });
      const isFinal = error instanceof NotConvertible || (timeout.aborted && preview.attempts >= MAX_TIMEOUTS);
      const seconds = stopping.aborted ? 0 : Math.min(AGAIN_SECONDS * preview.attempts, MOST_AGAIN_SECONDS);
      await this.finish(key, isFinal ? { state: 'failed' } : { dueAt: new Date(Date.now() + seconds * 1_000) });
    } finally {
      // A converter that is away has not read it: its file, or a connection to the store, would stay open.
      body?.destroy();
    }
  }

  /** Under the lock of its original: one that was deleted meanwhile leaves no copy. */
  private async finish(key: string, changes: Partial<FilePreview>): Promise<void> {
    await this.source.transaction(async (tx) => {
      await lockFileKey(tx, key);
      const [stillThere] = await this.rows.keysWithRow(tx, [key]);
      if (stillThere) {
        await tx.update(FilePreview, { key }, changes);
        return;
      }
      await this.store.remove(previewKeyOf(key));
      await tx.delete(FilePreview, { key });
    });
  }
}
