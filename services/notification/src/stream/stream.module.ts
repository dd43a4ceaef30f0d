import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module';
import { LiveNoticeService } from './live-notice.service';
import { NoticeArrivalService } from './notice-arrival.service';
import { StreamController } from './stream.controller';

@Module({
  imports: [NoticesModule],
  controllers: [StreamController],
  providers: [LiveNoticeService, NoticeArrivalService],
})
export class StreamModule {}
