import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { Envelope } from '@udin/messaging';
import { NewWorkService } from '../digest/new-work.service';
import type { BatchNews, NewsItems } from '../order-news/order-news';
import { AnnouncementService } from './announcement.service';
import { lostNotice, receivedNotice, toWorkItem } from './handed-on';

/** Whose it is now, and whose it was: each is told once of all that changed hands at once. Who took it knows it. */
@Controller()
export class TellAssigneeConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly work: NewWorkService,
  ) {}

  @EventPattern('document.assigned')
  async tell(@Payload() event: Envelope<'document.assigned'>): Promise<void> {
    const { assigneeId, previousAssigneeId, byId, reason, batchId = event.id } = event.data;
    const item = toWorkItem(event.data);
    const received = (items: NewsItems) => receivedNotice(reason, items);
    const all: BatchNews[] = [
      { to: { people: [assigneeId], butNot: byId }, item, batch: `received ${batchId}`, write: received },
    ];
    // Who gave it away knows. Anybody else may be in the middle of it, or look for it after the return.
    if (previousAssigneeId && reason !== 'taken') {
      const lost = (items: NewsItems) => lostNotice(event.data, items);
      all.push({ to: { people: [previousAssigneeId], butNot: byId }, item, batch: `lost ${batchId}`, write: lost });
    }
    await this.announcements.announce(event, 'tell-assignee', all, (tx) => this.work.assigned(tx, event.data));
  }
}
