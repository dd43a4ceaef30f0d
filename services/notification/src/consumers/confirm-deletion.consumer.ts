import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerAwaitedPath, customerTransactionPath } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { DocumentFactsService } from '../digest/document-facts.service';
import { NewWorkService } from '../digest/new-work.service';
import { AnnouncementService } from './announcement.service';

@Controller()
export class ConfirmDeletionConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly work: NewWorkService,
    private readonly facts: DocumentFactsService,
  ) {}

  @EventPattern('document.deleted')
  async confirm(@Payload() event: Envelope<'document.deleted'>): Promise<void> {
    const { customer, documentId, fileName, isAccountClosed, isPaymentUsed, transactionId } = event.data;
    const notice = {
      title: `${fileName} was deleted`,
      text: isPaymentUsed
        ? 'Its files and its notes are gone. What was signed can still be verified.'
        : 'Its file and its notes are gone. The paid upload can be used again.',
      link: isPaymentUsed ? customerTransactionPath(transactionId) : customerAwaitedPath(transactionId),
    };
    const told = isAccountClosed ? [] : [{ to: customer, notice }];
    await this.announcements.announce(event, 'confirm-deletion', told, async (tx) => {
      await this.work.deleted(tx, documentId);
      await this.facts.deleted(tx, documentId);
    });
  }
}
