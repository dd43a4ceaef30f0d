import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, Inbox } from '@udin/messaging';
import { KnownDocuments } from './known-documents';

type DocumentEvent = 'document.uploaded' | 'document.status-changed' | 'document.signed';

/** Who owns which document; whichever event comes first teaches it. */
@Controller()
export class LearnOfDocumentsConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly documents: KnownDocuments,
  ) {}

  @EventPattern('document.uploaded')
  uploaded(@Payload() event: Envelope<'document.uploaded'>): Promise<void> {
    return this.learn(event);
  }

  @EventPattern('document.status-changed')
  moved(@Payload() event: Envelope<'document.status-changed'>): Promise<void> {
    return this.learn(event);
  }

  @EventPattern('document.signed')
  signed(@Payload() event: Envelope<'document.signed'>): Promise<void> {
    return this.learn(event);
  }

  private async learn(event: Envelope<DocumentEvent>): Promise<void> {
    await this.inbox.once(event, 'learn-of-documents', (tx) => this.documents.learn(tx, event.data));
  }
}
