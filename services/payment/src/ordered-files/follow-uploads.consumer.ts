import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { OrderedFileService } from './ordered-file.service';

/** Which paid files are still awaited: the document service says what was uploaded and what was deleted again. */
@Controller()
export class FollowUploadsConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly files: OrderedFileService,
  ) {}

  @EventPattern('document.uploaded')
  async uploaded(@Payload() event: Envelope<'document.uploaded'>): Promise<void> {
    await this.inbox.once(event, 'follow-uploads', (tx) => this.files.learnUpload(tx, event.data));
  }

  @EventPattern('document.deleted')
  async deleted(@Payload() event: Envelope<'document.deleted'>): Promise<void> {
    await this.inbox.once(event, 'follow-uploads', (tx) => this.files.learnDeletion(tx, event.data));
  }
}
