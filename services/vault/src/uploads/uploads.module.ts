import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { UploadService } from './upload.service';
import { UploadsController } from './uploads.controller';

@Module({ imports: [FilesModule], controllers: [UploadsController], providers: [UploadService] })
export class UploadsModule {}
