import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { ContentController } from './content.controller';

@Module({ imports: [FilesModule], controllers: [ContentController] })
export class ContentModule {}
