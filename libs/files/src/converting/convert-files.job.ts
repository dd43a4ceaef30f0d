import type { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Every } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { DataSource, MoreThan } from 'typeorm';
import { FileServiceSettings } from '../file-service.settings';
import { FILE_ROWS, type FileRows, lockFileKey } from '../keeping/file-rows';
import { newQuarantineKey } from '../receiving/quarantine';
import { afterFailure, causeOf } from './failed-try';
import { FilePreview, previewKeyOf } from './file-preview.entity';
import { OFFICE_CONVERTER, type OfficeConverter } from './office-converter';

const LOOK_EVERY_MS = 1_000;
/** Seconds that an instance which dies over a file keeps it from the others, beyond the time a conversion may take. */
const SPARE_SECONDS = 30;

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

  /**
   * For as long as this instance may need: the one that has waited longest, of those that were tried least. Files that
   * take the converter too long, one after the other, keep no new one waiting.
   */
  private async takeNext(): Promise<FilePreview | undefined> {
    const until = new Date(Date.now() + this.settings.OFFICE_CONVERTER_TIMEOUT_MS + SPARE_SECONDS * 1_000);
    return this.source.transaction(async (tx) => {
      const next = await tx
        .createQueryBuilder(FilePreview, 'preview')
        .where(`preview.state = 'waiting' AND preview.dueAt <= :now`, { now: new Date() })
        .orderBy('preview.attempts')
        .addOrderBy('preview.dueAt')
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
    const made = newQuarantineKey();
    let body: Readable | undefined;
    try {
      body = await this.store.get(key);
      const pdf = await this.converter!.toPdf({ kind, size, body }, AbortSignal.any([stopping, timeout]));
      const options = { contentType: 'application/pdf', temporary: true };
      const { size: bytes, sha256 } = await this.store.put(made, pdf, options);
      await this.finish(preview, { state: 'ready', size: bytes, sha256 }, made);
    } catch (error) {
      this.logger.warn({ message: 'An Office file was not converted', key, attempts: preview.attempts, error });
      const cause = stopping.aborted ? 'stopped' : causeOf(error, timeout.aborted);
      await this.finish(preview, afterFailure(preview, cause, await this.servesOthersThan(preview)));
    } finally {
      // A converter that is away has not read it: its file, or a connection to the store, would stay open.
      body?.destroy();
      // What was not moved to its place. A store that is down cannot remove it; the sweep job does it later.
      await this.store.remove(made).catch(() => undefined);
    }
  }

  /** Whether the converter has made a PDF since this file was last tried. */
  private async servesOthersThan({ triedAt }: FilePreview): Promise<boolean> {
    return (
      triedAt !== null && this.source.manager.existsBy(FilePreview, { state: 'ready', triedAt: MoreThan(triedAt) })
    );
  }

  /**
   * Under the lock of its original: one that was deleted meanwhile leaves no copy. When another instance has taken the
   * file over, because this one took longer than it may, what that one makes is not touched.
   *
   * @param made where the PDF lies: only here it comes to the place that the row names
   */
  private async finish({ key, attempts }: FilePreview, changes: Partial<FilePreview>, made?: string): Promise<void> {
    await this.source.transaction(async (tx) => {
      await lockFileKey(tx, key);
      const [stillThere] = await this.rows.keysWithRow(tx, [key]);
      if (!stillThere) {
        await this.store.remove(previewKeyOf(key));
        await tx.delete(FilePreview, { key });
        return;
      }
      const mine = { key, attempts, state: 'waiting' as const };
      const { affected } = await tx.update(FilePreview, mine, { ...changes, triedAt: new Date() });
      if (affected && made) await this.store.move(made, previewKeyOf(key));
    });
  }
}
