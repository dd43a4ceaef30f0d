import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerAwaitedPath, customerTransactionPath, type Language } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { DocumentFactsService } from '../digest/document-facts.service';
import { NewWorkService } from '../digest/new-work.service';
import { noticeTexts } from '../texts/notices/notice-texts';
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
    const { customer, documentId, fileName, isAccountClosed, transactionId } = event.data;
    const what = whatBecomesOf(event.data);
    const link = what === 'goneWithPlace' ? customerAwaitedPath(transactionId) : customerTransactionPath(transactionId);
    const notice = (language: Language) => {
      const texts = noticeTexts(language);
      return { title: texts.deleted(fileName), text: texts[what], link };
    };
    const told = isAccountClosed ? [] : [{ to: customer, notice }];
    await this.announcements.announce(event, 'confirm-deletion', told, async (tx) => {
      await this.work.deleted(tx, documentId);
      await this.facts.deleted(tx, documentId);
    });
  }
}

function whatBecomesOf({ isPaymentUsed, isMoneyBack, isMoneyAtBank }: Envelope<'document.deleted'>['data']) {
  if (isMoneyBack) return isMoneyAtBank ? 'goneWithMoneyAtBank' : 'goneWithMoney';
  return isPaymentUsed ? 'goneForGood' : 'goneWithPlace';
}
