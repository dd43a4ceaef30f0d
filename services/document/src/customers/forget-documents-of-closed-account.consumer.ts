import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService, noteClosedAccount } from '@udin/messaging';
import { ForgetClosedAccountsJob } from './forget-closed-accounts.job';

const MOST_MS = 60_000;

@Controller()
export class ForgetDocumentsOfClosedAccountConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly job: ForgetClosedAccountsJob,
  ) {}

  @EventPattern('user.closed')
  async forget(@Payload() event: Envelope<'user.closed'>): Promise<void> {
    await this.inbox.once(event, 'forget-documents-of-closed-account', (tx) => noteClosedAccount(tx, event.data));
    // Each document in a transaction of its own. When one fails, the event comes again.
    // What does not go in this time, the job removes at its next turn: a handler may take two minutes.
    await this.job.run(AbortSignal.timeout(MOST_MS));
  }
}
