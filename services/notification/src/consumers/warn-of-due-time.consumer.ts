import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { adminDocumentPath, customerDocumentPath, documentTypeLabel, type Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { Envelope } from '@udin/messaging';
import { customerTexts } from '../texts/customer-texts';
import { noticeTexts } from '../texts/notices/notice-texts';
import { DocumentFactsService } from '../digest/document-facts.service';
import type { Announcement } from './announcement';
import { AnnouncementService } from './announcement.service';
import { inIndianTime } from './figures';
import { LEADS } from './leads';

type Overdue = Envelope<'document.overdue'>['data'];

/**
 * At three quarters of the time the team; at its end the team by email, too, and the customer with a new date. When
 * that is over, too, the team has no further email of it: a document that is late for weeks would send one each day.
 */
@Controller()
export class WarnOfDueTimeConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly facts: DocumentFactsService,
  ) {}

  @EventPattern('document.overdue')
  async warn(@Payload() event: Envelope<'document.overdue'>): Promise<void> {
    const { data, occurredAt: at } = event;
    const { documentId, stage } = data;
    if (stage !== 'overdue') return this.announcements.announce(event, 'warn-of-due-time', [toTeam(data, false)]);
    const passing = { about: 'late' as const, documentId, at };
    const announcements = [toTeam(data, true), toCustomer(data)].map((one) => ({ ...one, passing }));
    await this.announcements.announce(event, 'warn-of-due-time', announcements, (tx) =>
      this.facts.late(tx, documentId, at),
    );
  }
}

function toTeam(data: Overdue, isOver: boolean): Announcement {
  const { documentId, documentType, fileName, assigneeId, dueAt, isAgain } = data;
  const title = `${isOver ? 'Overdue' : 'Due soon'}: ${fileName}`;
  const link = adminDocumentPath(documentId);
  const to = { people: [assigneeId], roles: LEADS };
  const notice = { title, text: `${documentTypeLabel(documentType)}, due ${inIndianTime(dueAt)}`, link };
  if (!isOver || isAgain) return { to, notice };
  const facts: [string, string][] = [
    ['Document', fileName],
    ['Type', documentTypeLabel(documentType)],
    ['Was due', inIndianTime(dueAt)],
  ];
  const paragraphs = ['The promised time of this document is over.'];
  const action = { label: 'Open the document', path: link };
  return { to, notice, email: { subject: title, greeting: 'Hello,', paragraphs, facts, action, tone: 'bad' } };
}

function toCustomer(data: Overdue): Announcement {
  const { customer, documentId, fileName, estimatedDelivery } = data;
  return {
    to: customer,
    notice: (language) => ({
      title: customerTexts(language).late.subject(fileName),
      text: noticeTexts(language).lateUntil(inIndianTime(estimatedDelivery, language)),
      link: customerDocumentPath(documentId),
    }),
    email: (language) => lateEmail(data, language),
  };
}

function lateEmail(data: Overdue, language: Language): Email {
  const { customer, documentId, documentType, fileName, estimatedDelivery } = data;
  const { hello, facts, late } = customerTexts(language);
  return {
    subject: late.subject(fileName),
    greeting: hello(customer.firstName),
    paragraphs: [late.text],
    facts: [
      [facts.document, fileName],
      [facts.type, documentTypeLabel(documentType)],
      [facts.newDate, inIndianTime(estimatedDelivery, language)],
    ],
    action: { label: late.action, path: customerDocumentPath(documentId) },
  };
}
