import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { KeepFileService } from './keep-file.service';
import { UploadService } from './upload.service';
import { UploadsController } from './uploads.controller';

@Module({ imports: [FilesModule], controllers: [UploadsController], providers: [UploadService, KeepFileService] })
export class UploadsModule {}
