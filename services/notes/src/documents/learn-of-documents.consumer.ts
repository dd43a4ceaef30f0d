import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { KnownDocumentService } from './known-document.service';

type DocumentEvent = 'document.uploaded' | 'document.status-changed' | 'document.signed' | 'document.replaced';

/** Stores who owns which document, and its newest names. */
@Controller()
export class LearnOfDocumentsConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly documents: KnownDocumentService,
  ) {}

  @EventPattern('document.uploaded')
  uploaded(@Payload() event: Envelope<'document.uploaded'>): Promise<void> {
    return this.learn(event, event.data.uploadedAt);
  }

  @EventPattern('document.status-changed')
  moved(@Payload() event: Envelope<'document.status-changed'>): Promise<void> {
    return this.learn(event, event.data.changedAt);
  }

  @EventPattern('document.signed')
  signed(@Payload() event: Envelope<'document.signed'>): Promise<void> {
    return this.learn(event, event.data.signedAt);
  }

  @EventPattern('document.replaced')
  replaced(@Payload() event: Envelope<'document.replaced'>): Promise<void> {
    return this.learn(event, event.data.replacedAt);
  }

  private async learn(event: Envelope<DocumentEvent>, at: string): Promise<void> {
    await this.inbox.once(event, 'learn-of-documents', (tx) => this.documents.learn(tx, event.data, at));
  }
}
