import { Module } from '@nestjs/common';
import { AccessLogModule } from '../access-log/access-log.module';
import { DocumentsModule } from '../documents/documents.module';
import { ContentController } from './content.controller';
import { ViewerService } from './viewer.service';

@Module({ imports: [DocumentsModule, AccessLogModule], controllers: [ContentController], providers: [ViewerService] })
export class ContentModule {}
