import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { adminDocumentPath, customerDocumentPath, documentTypeLabel } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import type { Announcement } from './announcement';
import { AnnouncementService } from './announcement.service';
import { inIndianTime } from './figures';
import { LEADS } from './leads';

/** At three quarters of the time the team; at its end the team by email, too, and the customer with a new date. */
@Controller()
export class WarnOfDueTimeConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('document.overdue')
  async warn(@Payload() event: Envelope<'document.overdue'>): Promise<void> {
    const isOver = event.data.stage === 'overdue';
    const announcements = isOver ? [toTeam(event, true), toCustomer(event)] : [toTeam(event, false)];
    await this.announcements.announce(event, 'warn-of-due-time', announcements);
  }
}

function toTeam({ data }: Envelope<'document.overdue'>, isOver: boolean): Announcement {
  const { documentId, documentType, fileName, assigneeId, dueAt } = data;
  const title = `${isOver ? 'Overdue' : 'Due soon'}: ${fileName}`;
  const link = adminDocumentPath(documentId);
  const to = { people: [assigneeId], roles: LEADS };
  const notice = { title, text: `${documentTypeLabel(documentType)}, due ${inIndianTime(dueAt)}`, link };
  if (!isOver) return { to, notice };
  const facts: [string, string][] = [
    ['Document', fileName],
    ['Type', documentTypeLabel(documentType)],
    ['Was due', inIndianTime(dueAt)],
  ];
  const paragraphs = ['The promised time of this document is over.'];
  const action = { label: 'Open the document', path: link };
  return { to, notice, email: { subject: title, greeting: 'Hello,', paragraphs, facts, action, tone: 'bad' } };
}

function toCustomer({ data }: Envelope<'document.overdue'>): Announcement {
  const { customer, documentId, documentType, fileName, estimatedDelivery } = data;
  const title = `${fileName} takes longer than promised`;
  const newDate = inIndianTime(estimatedDelivery);
  const link = customerDocumentPath(documentId);
  const paragraphs = ['We are sorry: we could not keep our promise for this document. We are working on it.'];
  const facts: [string, string][] = [
    ['Document', fileName],
    ['Type', documentTypeLabel(documentType)],
    ['New date', newDate],
  ];
  return {
    to: customer,
    notice: { title, text: `We are sorry. The new date is ${newDate}.`, link },
    email: {
      subject: title,
      greeting: `Dear ${customer.firstName},`,
      paragraphs,
      facts,
      action: { label: 'See the document', path: link },
    },
  };
}
