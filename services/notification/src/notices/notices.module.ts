import { Module } from '@nestjs/common';
import { NoticeBoard } from './notice-board';
import { Notices } from './notices';
import { NoticesController } from './notices.controller';

@Module({ controllers: [NoticesController], providers: [NoticeBoard, Notices], exports: [NoticeBoard, Notices] })
export class NoticesModule {}
