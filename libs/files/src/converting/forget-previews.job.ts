import { Inject, Injectable } from '@nestjs/common';
import { Attempts, Every } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { DataSource, In, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { FileServiceSettings } from '../file-service.settings';
import { FILE_ROWS, type FileRows } from '../keeping/file-rows';
import { FilePreview, previewKeyOf } from './file-preview.entity';

const ROWS_AT_ONCE = 500;

/** Removes what is left of previews whose original is gone. */
@Injectable()
export class ForgetPreviewsJob {
  constructor(
    private readonly source: DataSource,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILE_ROWS) private readonly rows: FileRows,
  ) {}

  /** Answers how many were forgotten. */
  @Every<FileServiceSettings>(({ SWEEP_EVERY_SECONDS }) => SWEEP_EVERY_SECONDS * 1_000)
  async forget(signal?: AbortSignal): Promise<number> {
    const attempts = new Attempts();
    let forgotten = 0;
    for (let last = ''; !signal?.aborted;) {
      const previews = await this.source.manager.find(FilePreview, {
        where: { key: MoreThan(last) },
        order: { key: 'ASC' },
        take: ROWS_AT_ONCE,
      });
      if (previews.length === 0) break;
      last = previews.at(-1)!.key;
      // An instance that works on one may write its object later, and without the row nobody would find that.
      const settled = previews.filter(({ state, dueAt }) => state !== 'waiting' || dueAt <= new Date());
      const keys = settled.map(({ key }) => key);
      forgotten += await this.forgetOrphans(keys, attempts);
    }
    attempts.end('previews');
    return forgotten;
  }

  private async forgetOrphans(keys: string[], attempts: Attempts): Promise<number> {
    const known = new Set(await this.rows.keysWithRow(this.source.manager, keys));
    const removed: string[] = [];
    // The object first: its row is how it is found.
    for (const key of keys.filter((one) => !known.has(one)))
      if (await attempts.at(() => this.store.remove(previewKeyOf(key)).then(() => true))) removed.push(key);
    if (removed.length === 0) return 0;
    // Not one that an instance has taken meanwhile: that one removes it, and without the row nobody could.
    const { affected } = await this.source.manager.delete(FilePreview, [
      { key: In(removed), state: Not('waiting' as const) },
      { key: In(removed), dueAt: LessThanOrEqual(new Date()) },
    ]);
    return affected ?? 0;
  }
}
