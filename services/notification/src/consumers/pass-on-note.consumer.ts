import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { Envelope } from '@udin/messaging';
import { NoteNewsService } from '../note-news/note-news.service';
import { AnnouncementService } from './announcement.service';
import { noteAnnouncement } from './note-announcement';

/** Internal notes go nowhere. */
@Controller()
export class PassOnNoteConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly news: NoteNewsService,
  ) {}

  @EventPattern('note.added')
  async passOn(@Payload() event: Envelope<'note.added'>): Promise<void> {
    const { authorType, isInternal } = event.data;
    const isForNobody = isInternal && authorType === 'admin';
    await this.announcements.announce(event, 'pass-on-note', async (tx) => {
      const priority = await this.news.added(tx, event);
      return priority === undefined || isForNobody ? [] : [noteAnnouncement({ ...event.data, priority })];
    });
  }
}
