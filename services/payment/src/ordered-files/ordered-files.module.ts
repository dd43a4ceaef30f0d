import { Module } from '@nestjs/common';
import { FollowUploadsConsumer } from './follow-uploads.consumer';
import { OrderedFileService } from './ordered-file.service';

@Module({
  controllers: [FollowUploadsConsumer],
  providers: [OrderedFileService],
  exports: [OrderedFileService],
})
export class OrderedFilesModule {}
