import { Controller, Param, Query } from '@nestjs/common';
import { type NotificationsAnswer, PageQuery, type UnreadAnswer } from '@udin/contracts';
import { answer, Call, Caller, type Identity, pageInfo, UuidPipe } from '@udin/service-kit';
import { recipientOf } from './notice-board.service';
import { NoticeService } from './notice.service';
import { toNotificationAnswer } from './to-notification-answer';

@Controller()
export class NoticesController {
  constructor(private readonly notices: NoticeService) {}

  @Call('GET /api/notifications')
  async list(@Caller() caller: Identity, @Query() query: PageQuery): Promise<NotificationsAnswer> {
    const recipient = recipientOf(caller);
    const [[found, total], unread] = await Promise.all([
      this.notices.of(recipient, query),
      this.notices.unread(recipient),
    ]);
    return { notifications: found.map(toNotificationAnswer), unread, ...pageInfo(total, query) };
  }

  @Call('GET /api/notifications/unread-count')
  async unread(@Caller() caller: Identity): Promise<UnreadAnswer> {
    return { unread: await this.notices.unread(recipientOf(caller)) };
  }

  @Call('POST /api/notifications/read-all')
  async readAll(@Caller() caller: Identity) {
    const recipient = recipientOf(caller);
    await this.notices.readAll(recipient);
    // Counted again: a notice may have come in meanwhile.
    return answer({ unread: await this.notices.unread(recipient) }, 'All notifications are read.');
  }

  @Call('POST /api/notifications/:id/read')
  async read(
    @Caller() caller: Identity,
    @Param('id', new UuidPipe('notification.not-found')) id: string,
  ): Promise<UnreadAnswer> {
    const recipient = recipientOf(caller);
    await this.notices.read(recipient, id);
    return { unread: await this.notices.unread(recipient) };
  }
}
