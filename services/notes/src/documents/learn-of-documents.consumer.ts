import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { KnownDocumentService } from './known-document.service';

type DocumentEvent = 'document.uploaded' | 'document.status-changed' | 'document.signed';

/** Stores who owns which document, from whichever event comes first. */
@Controller()
export class LearnOfDocumentsConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly documents: KnownDocumentService,
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
