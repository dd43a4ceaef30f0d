import { Module } from '@nestjs/common';
import { AccessLogModule } from '../access-log/access-log.module';
import { DocumentsModule } from '../documents/documents.module';
import { ContentController } from './content.controller';
import { Viewers } from './viewers';

@Module({ imports: [DocumentsModule, AccessLogModule], controllers: [ContentController], providers: [Viewers] })
export class ContentModule {}
