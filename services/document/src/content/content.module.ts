import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module';
import { AccessLogController } from './access-log.controller';
import { AccessLogService } from './access-log.service';
import { ContentController } from './content.controller';

@Module({
  imports: [DocumentsModule],
  controllers: [ContentController, AccessLogController],
  providers: [AccessLogService],
})
export class ContentModule {}
