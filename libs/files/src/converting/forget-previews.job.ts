import { Inject, Injectable } from '@nestjs/common';
import { Every } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { DataSource, In, MoreThan } from 'typeorm';
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
    let forgotten = 0;
    for (let last = ''; !signal?.aborted;) {
      const previews = await this.source.manager.find(FilePreview, {
        where: { key: MoreThan(last) },
        order: { key: 'ASC' },
        take: ROWS_AT_ONCE,
      });
      if (previews.length === 0) break;
      last = previews.at(-1)!.key;
      forgotten += await this.forgetOrphans(previews.map(({ key }) => key));
    }
    return forgotten;
  }

  private async forgetOrphans(keys: string[]): Promise<number> {
    const known = new Set(await this.rows.keysWithRow(this.source.manager, keys));
    const orphans = keys.filter((key) => !known.has(key));
    if (orphans.length === 0) return 0;
    // The object first: its row is how it is found.
    await Promise.all(orphans.map((key) => this.store.remove(previewKeyOf(key))));
    await this.source.manager.delete(FilePreview, { key: In(orphans) });
    return orphans.length;
  }
}
