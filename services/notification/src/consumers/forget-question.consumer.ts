import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { DocumentFactsService } from '../digest/document-facts.service';

/** An email that asks what nobody wants to know any more does not leave. */
@Controller()
export class ForgetQuestionConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly facts: DocumentFactsService,
  ) {}

  @EventPattern('document.question-withdrawn')
  async forget(@Payload() event: Envelope<'document.question-withdrawn'>): Promise<void> {
    const { documentId, withdrawnAt } = event.data;
    await this.inbox.once(event, 'forget-question', (tx) => this.facts.answered(tx, documentId, withdrawnAt));
  }
}
