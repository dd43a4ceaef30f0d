import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type NotificationsAnswer, PageQuery, type UnreadAnswer } from '@udin/contracts';
import { answer, Caller, type Identity, pageInfo, UuidPipe } from '@udin/service-kit';
import { recipientOf } from './notice-board.service';
import { NoticeService } from './notice.service';
import { toNotificationAnswer } from './to-notification-answer';

@Controller('api/notifications')
export class NoticesController {
  constructor(private readonly notices: NoticeService) {}

  @Get()
  async list(@Caller() caller: Identity, @Query() query: PageQuery): Promise<NotificationsAnswer> {
    const recipient = recipientOf(caller);
    const [[found, total], unread] = await Promise.all([
      this.notices.of(recipient, query),
      this.notices.unread(recipient),
    ]);
    return { notifications: found.map(toNotificationAnswer), unread, ...pageInfo(total, query) };
  }

  @Get('unread-count')
  async unread(@Caller() caller: Identity): Promise<UnreadAnswer> {
    return { unread: await this.notices.unread(recipientOf(caller)) };
  }

  @Post('read-all')
  @HttpCode(200)
  async readAll(@Caller() caller: Identity) {
    const recipient = recipientOf(caller);
    await this.notices.readAll(recipient);
    // What came in this very moment is unread.
    return answer({ unread: await this.notices.unread(recipient) }, 'All notifications are read.');
  }

  @Post(':id/read')
  @HttpCode(200)
  async read(
    @Caller() caller: Identity,
    @Param('id', new UuidPipe('notification.not-found')) id: string,
  ): Promise<UnreadAnswer> {
    const recipient = recipientOf(caller);
    await this.notices.read(recipient, id);
    return { unread: await this.notices.unread(recipient) };
  }
}
