import { Global, Module } from '@nestjs/common';
import { FileServiceSettings } from '../file-service.settings';
import { ConvertFilesJob } from './convert-files.job';
import { findConverter } from './converter-settings';
import { FilePreviewService } from './file-preview.service';
import { ForgetPreviewsJob } from './forget-previews.job';
import { OFFICE_CONVERTER } from './office-converter';

/**
 * For services with `FileServiceModule` whose schema has `FilePreview`, made by `FilePreviews1763700850000` and
 * `TriesOfPreviews1799700000100`.
 */
@Global()
@Module({
  providers: [
    { provide: OFFICE_CONVERTER, useFactory: findConverter, inject: [FileServiceSettings] },
    FilePreviewService,
    ConvertFilesJob,
    ForgetPreviewsJob,
  ],
  exports: [FilePreviewService],
})
export class FilePreviewsModule {}
