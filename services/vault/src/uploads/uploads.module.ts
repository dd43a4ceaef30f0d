import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { KeepFile } from './keep-file';
import { TakeUploads } from './take-uploads';
import { UploadsController } from './uploads.controller';

@Module({ imports: [FilesModule], controllers: [UploadsController], providers: [TakeUploads, KeepFile] })
export class UploadsModule {}
