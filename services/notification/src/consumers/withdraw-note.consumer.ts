import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { MailQueueService } from '../mails/mail-queue.service';
import { NoteNewsService } from '../note-news/note-news.service';
import { ADMINS, NoticeBoardService } from '../notices/notice-board.service';

/** Takes back the notice of a note that its reader can no longer read, and the email that has not left. */
@Controller()
export class WithdrawNoteConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly news: NoteNewsService,
    private readonly mails: MailQueueService,
    private readonly notices: NoticeBoardService,
  ) {}

  @EventPattern('note.withdrawn')
  async withdraw(@Payload() event: Envelope<'note.withdrawn'>): Promise<void> {
    const { authorType, customer } = event.data;
    await this.inbox.once(event, 'withdraw-note', async (tx) => {
      const told = await this.news.withdrawn(tx, event);
      if (told.length === 0) return;
      await this.mails.withdraw(tx, told);
      await this.notices.withdraw(tx, authorType === 'user' ? ADMINS : customer.id, told);
    });
  }
}
