import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { adminDocumentPath } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { AnnouncementService } from './announcement.service';

/** Whoever prepared it has to do so anew. */
@Controller()
export class TellSentBackConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('document.sent-back')
  async tell(@Payload() event: Envelope<'document.sent-back'>): Promise<void> {
    const { preparedById, sentBackByName, documentId, fileName } = event.data;
    const text = `${sentBackByName} has looked at what you prepared.`;
    const notice = { title: `Sent back to you: ${fileName}`, text, link: adminDocumentPath(documentId) };
    await this.announcements.announce(event, 'tell-sent-back', [{ to: { people: [preparedById] }, notice }]);
  }
}
