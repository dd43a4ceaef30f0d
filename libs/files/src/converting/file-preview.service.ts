import { Inject, Injectable } from '@nestjs/common';
import { FILE_PREVIEW_REASONS, type FilePreviewAnswer } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import type { StoredFile } from '../keeping/stored-file';
import { FilePreview, previewKeyOf } from './file-preview.entity';
import { isConvertible, OFFICE_CONVERTER, type OfficeConverter } from './office-converter';

/** PDFs of Office files that no browser shows. Who may see a file is checked before. */
@Injectable()
export class FilePreviewService {
  constructor(
    private readonly source: DataSource,
    @Inject(OFFICE_CONVERTER) private readonly converter: OfficeConverter | undefined,
  ) {}

  /** How far the PDF is; the first question has it made in the background. `link` is asked for when it is ready. */
  async of(file: StoredFile, link: () => string): Promise<FilePreviewAnswer> {
    if (!this.converter || !isConvertible(file.kind)) return without('unavailable', 'unsupported');
    const preview = await this.find(file);
    if (preview?.state === 'ready') return { state: 'ready', link: link(), reason: null, message: null };
    if (preview?.state === 'failed') return without('unavailable', 'failed');
    if (!preview) await this.ask(file);
    return without('preparing', 'preparing');
  }

  /** The PDF itself. Throws file.not-found while there is none. */
  async fileOf(file: StoredFile): Promise<StoredFile> {
    const preview = await this.find(file);
    if (preview?.state !== 'ready') throw new Problem('file.not-found');
    const { size, sha256 } = preview;
    return { key: previewKeyOf(file.key), kind: 'pdf', name: `${file.name}.pdf`, size: size!, sha256: sha256! };
  }

  private find({ key }: StoredFile): Promise<FilePreview | null> {
    return this.source.manager.findOneBy(FilePreview, { key });
  }

  /** Two who ask at the same time have it made once. */
  private async ask({ key, kind, size }: StoredFile): Promise<void> {
    const now = new Date();
    const waiting = { key, kind, originalSize: size, state: 'waiting' as const, dueAt: now, createdAt: now };
    await this.source.manager.createQueryBuilder().insert().into(FilePreview).values(waiting).orIgnore().execute();
  }
}

function without(state: FilePreviewAnswer['state'], reason: keyof typeof FILE_PREVIEW_REASONS): FilePreviewAnswer {
  return { state, link: null, reason, message: FILE_PREVIEW_REASONS[reason] };
}
