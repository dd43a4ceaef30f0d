import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { adminDocumentPath, documentTypeLabel } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { NewWorkService } from '../digest/new-work.service';
import { AnnouncementService } from './announcement.service';
import { inIndianTime } from './figures';

/** Whose it is now, and whose it was. Who took it himself knows it. */
@Controller()
export class TellAssigneeConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly work: NewWorkService,
  ) {}

  @EventPattern('document.assigned')
  async tell(@Payload() event: Envelope<'document.assigned'>): Promise<void> {
    const { assigneeId, previousAssigneeId, byId, reason, documentId, documentType, fileName, dueAt } = event.data;
    const title = reason === 'absence' ? `Handed over to you: ${fileName}` : `Given to you: ${fileName}`;
    const text = `${documentTypeLabel(documentType)}, due ${inIndianTime(dueAt)}`;
    const notice = { title, text, link: adminDocumentPath(documentId) };
    const to = { people: [assigneeId], butNot: byId };
    const all = [{ to, notice }];
    // Who gave it away knows. Anybody else may be in the middle of it, or look for it after the return.
    if (previousAssigneeId && reason !== 'taken') {
      const why = reason === 'absence' ? ' You are marked as absent, or do no such work any more.' : '';
      const now = `It was given ${assigneeId ? 'to somebody else' : 'back to all'}.${why}`;
      const gone = { title: `No longer yours: ${fileName}`, text: now, link: adminDocumentPath(documentId) };
      all.push({ to: { people: [previousAssigneeId], butNot: byId }, notice: gone });
    }
    await this.announcements.announce(event, 'tell-assignee', all, (tx) => this.work.assigned(tx, event.data));
  }
}
