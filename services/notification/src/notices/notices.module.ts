import { Module } from '@nestjs/common';
import { NoticeBoardService } from './notice-board.service';
import { NoticeService } from './notice.service';
import { NoticesController } from './notices.controller';

@Module({
  controllers: [NoticesController],
  providers: [NoticeBoardService, NoticeService],
  exports: [NoticeBoardService, NoticeService],
})
export class NoticesModule {}
