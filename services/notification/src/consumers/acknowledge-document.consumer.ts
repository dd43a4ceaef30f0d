import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { adminDocumentPath, customerDocumentPath, documentTypeLabel } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { inIndianTime } from './figures';
import { AnnouncementService } from './announcement.service';

/** No email: an order of thirty documents would send thirty, and the receipt has listed them. */
@Controller()
export class AcknowledgeDocumentConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('document.uploaded')
  async acknowledge(@Payload() event: Envelope<'document.uploaded'>): Promise<void> {
    const { customer, documentId, fileName, documentType, estimatedDelivery } = event.data;
    const type = documentTypeLabel(documentType);
    await this.announcements.announce(event, 'acknowledge-document', [
      {
        to: customer,
        notice: {
          title: `${fileName} has arrived`,
          text: `${type}. Expected by ${inIndianTime(estimatedDelivery)}.`,
          link: customerDocumentPath(documentId),
        },
      },
      {
        to: 'admins',
        notice: {
          title: `New document: ${type}`,
          text: `${fileName}, from ${customer.firstName} ${customer.lastName}`,
          link: adminDocumentPath(documentId),
        },
      },
    ]);
  }
}
