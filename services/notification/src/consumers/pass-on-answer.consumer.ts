import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { adminDocumentPath } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { DocumentFactsService } from '../digest/document-facts.service';
import { AnnouncementService } from './announcement.service';
import { LEADS } from './leads';

const WORDS = {
  answer: 'has answered your question',
  'draft-approved': 'approves the draft',
  'draft-sent-back': 'has sent the draft back with remarks',
  'refund-requested': 'asks for the money back',
} as const;

/** To the assignee; to the leads when nobody has it, and when money is to go back. */
@Controller()
export class PassOnAnswerConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly facts: DocumentFactsService,
  ) {}

  @EventPattern('document.answered')
  async passOn(@Payload() event: Envelope<'document.answered'>): Promise<void> {
    const { customer, kind, documentId, fileName, assigneeId, answeredAt } = event.data;
    const title = `${customer.firstName} ${customer.lastName} ${WORDS[kind]}`;
    const roles = kind === 'refund-requested' || !assigneeId ? LEADS : [];
    const notice = { title, text: fileName, link: adminDocumentPath(documentId) };
    const to = { people: [assigneeId], roles };
    const isAnswer = kind !== 'refund-requested';
    await this.announcements.announce(event, 'pass-on-answer', [{ to, notice }], async (tx) => {
      if (isAnswer) await this.facts.answered(tx, documentId, answeredAt);
    });
  }
}
