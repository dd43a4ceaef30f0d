import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module';
import { LiveNotices } from './live-notices';
import { NoticeArrivals } from './notice-arrivals';
import { StreamController } from './stream.controller';

@Module({ imports: [NoticesModule], controllers: [StreamController], providers: [LiveNotices, NoticeArrivals] })
export class StreamModule {}
