import { Controller, Headers, Param, Query } from '@nestjs/common';
import { DEFAULT_LANGUAGE, languageOf, type NotificationsAnswer, PageQuery, type UnreadAnswer } from '@udin/contracts';
import { Call, Caller, type Identity, pageInfo, UuidPipe } from '@udin/service-kit';
import { readerOf } from './notice-board.service';
import { NoticeService } from './notice.service';
import { toNotificationAnswer } from './to-notification-answer';

@Controller()
export class NoticesController {
  constructor(private readonly notices: NoticeService) {}

  @Call('GET /api/notifications')
  async list(
    @Caller() caller: Identity,
    @Query() query: PageQuery,
    @Headers('accept-language') languages?: string,
  ): Promise<NotificationsAnswer> {
    const language = languageOf(languages) ?? DEFAULT_LANGUAGE;
    const { recipients } = readerOf(caller);
    const [[found, total], unread] = await Promise.all([
      this.notices.of(recipients, query),
      this.notices.unread(recipients),
    ]);
    return {
      notifications: found.map((notice) => toNotificationAnswer(notice, language)),
      unread,
      ...pageInfo(total, query),
    };
  }

  @Call('GET /api/notifications/unread-count')
  async unread(@Caller() caller: Identity): Promise<UnreadAnswer> {
    return { unread: await this.notices.unread(readerOf(caller).recipients) };
  }

  @Call('POST /api/notifications/read-all')
  async readAll(@Caller() caller: Identity) {
    const { recipients } = readerOf(caller);
    await this.notices.readAll(recipients);
    // Counted again: a notice may have come in meanwhile.
    return { unread: await this.notices.unread(recipients) };
  }

  @Call('POST /api/notifications/:id/read')
  async read(
    @Caller() caller: Identity,
    @Param('id', new UuidPipe('notification.not-found')) id: string,
  ): Promise<UnreadAnswer> {
    const { recipients } = readerOf(caller);
    await this.notices.read(recipients, id);
    return { unread: await this.notices.unread(recipients) };
  }
}
