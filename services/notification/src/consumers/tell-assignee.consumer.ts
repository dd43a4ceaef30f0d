import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { adminDocumentPath, documentTypeLabel } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { NewWorkService } from '../digest/new-work.service';
import { AnnouncementService } from './announcement.service';
import { inIndianTime } from './figures';

/** Who took it himself knows it. */
@Controller()
export class TellAssigneeConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly work: NewWorkService,
  ) {}

  @EventPattern('document.assigned')
  async tell(@Payload() event: Envelope<'document.assigned'>): Promise<void> {
    const { assigneeId, byId, reason, documentId, documentType, fileName, dueAt } = event.data;
    const title = reason === 'absence' ? `Handed over to you: ${fileName}` : `Given to you: ${fileName}`;
    const text = `${documentTypeLabel(documentType)}, due ${inIndianTime(dueAt)}`;
    const notice = { title, text, link: adminDocumentPath(documentId) };
    const to = { people: [assigneeId], butNot: byId };
    await this.announcements.announce(event, 'tell-assignee', [{ to, notice }], (tx) =>
      this.work.assigned(tx, event.data),
    );
  }
}
