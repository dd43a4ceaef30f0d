import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { adminDocumentPath } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { NewWorkService } from '../digest/new-work.service';
import { AnnouncementService } from './announcement.service';
import { LEADS } from './leads';

@Controller()
export class PassOnReplacementConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly work: NewWorkService,
  ) {}

  @EventPattern('document.replaced')
  async passOn(@Payload() event: Envelope<'document.replaced'>): Promise<void> {
    const { customer, documentId, fileName, assigneeId } = event.data;
    const title = `${customer.firstName} ${customer.lastName} has sent a corrected file`;
    const notice = { title, text: fileName, link: adminDocumentPath(documentId) };
    const to = { people: [assigneeId], roles: assigneeId ? [] : LEADS };
    await this.announcements.announce(event, 'pass-on-replacement', [{ to, notice }], (tx) =>
      this.work.replaced(tx, event.data),
    );
  }
}
