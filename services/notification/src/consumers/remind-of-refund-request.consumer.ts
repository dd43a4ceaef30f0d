import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { ADMIN_DUTIES, adminDocumentPath, documentTypeLabel } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { Envelope } from '@udin/messaging';
import { AnnouncementService } from './announcement.service';
import { inIndianTime } from './figures';

type Undecided = Envelope<'document.refund-undecided'>['data'];

/** To those who may decide: the customer was promised an answer (RT-8). */
@Controller()
export class RemindOfRefundRequestConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('document.refund-undecided')
  async remind(@Payload() event: Envelope<'document.refund-undecided'>): Promise<void> {
    const { documentId, fileName, dueAt } = event.data;
    const isOver = dueAt <= event.occurredAt;
    const title = `Refund request ${isOver ? 'overdue' : 'not decided'}: ${fileName}`;
    const by = isOver ? 'Was to be decided by' : 'To be decided by';
    const notice = { title, text: `${by} ${inIndianTime(dueAt)}`, link: adminDocumentPath(documentId) };
    const to = { people: [], roles: ADMIN_DUTIES.refund };
    await this.announcements.announce(event, 'remind-of-refund-request', [
      { to, notice, email: reminder(title, by, event.data) },
    ]);
  }
}

function reminder(subject: string, by: string, data: Undecided): Email {
  const { customer, documentId, documentType, fileName, askedAt, dueAt } = data;
  return {
    subject,
    greeting: 'Hello,',
    paragraphs: ['A customer has asked for the money back, and nobody has granted or declined it yet.'],
    facts: [
      ['Document', fileName],
      ['Type', documentTypeLabel(documentType)],
      ['Customer', `${customer.firstName} ${customer.lastName}`],
      ['Asked', inIndianTime(askedAt)],
      [by, inIndianTime(dueAt)],
    ],
    action: { label: 'Open the document', path: adminDocumentPath(documentId) },
    tone: 'bad',
  };
}
