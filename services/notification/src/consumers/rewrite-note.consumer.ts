import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { MailQueueService } from '../mails/mail-queue.service';
import { NoteNewsService } from '../note-news/note-news.service';
import { ADMINS, NoticeBoardService } from '../notices/notice-board.service';
import { writeNotice } from '../notices/written-notice';
import { noteAnnouncement } from './note-announcement';

/** A note that was calmed is urgent no more, in the bell and in the email that has not left. */
@Controller()
export class RewriteNoteConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly news: NoteNewsService,
    private readonly mails: MailQueueService,
    private readonly notices: NoticeBoardService,
  ) {}

  @EventPattern('note.priority-changed')
  async rewrite(@Payload() event: Envelope<'note.priority-changed'>): Promise<void> {
    const { authorType, customer } = event.data;
    const { notice, email } = noteAnnouncement(event.data);
    await this.inbox.once(event, 'rewrite-note', async (tx) => {
      const told = await this.news.changed(tx, event);
      if (told.length === 0) return;
      await this.mails.writeAnew(tx, told, email);
      await this.notices.writeAnew(tx, authorType === 'user' ? ADMINS : customer.id, told, writeNotice(notice));
    });
  }
}
