import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { ADMIN_DUTIES, adminDocumentPath, documentTypeLabel } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { AnnouncementService } from './announcement.service';

/** Nobody signs it alone: any other one who may review it can go on. */
@Controller()
export class TellPreparedConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('document.prepared')
  async tell(@Payload() event: Envelope<'document.prepared'>): Promise<void> {
    const { preparedById, preparedByName, documentId, documentType, fileName } = event.data;
    const text = `${documentTypeLabel(documentType)}, prepared by ${preparedByName}.`;
    const notice = { title: `To be reviewed: ${fileName}`, text, link: adminDocumentPath(documentId) };
    const to = { people: [], roles: ADMIN_DUTIES.review, butNot: preparedById };
    await this.announcements.announce(event, 'tell-prepared', [{ to, notice }]);
  }
}
