import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService, noteClosedAccount } from '@udin/messaging';
import { ForgetClosedAccountsJob } from './forget-closed-accounts.job';

@Controller()
export class ForgetVaultOfClosedAccountConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly job: ForgetClosedAccountsJob,
  ) {}

  @EventPattern('user.closed')
  async forget(@Payload() event: Envelope<'user.closed'>): Promise<void> {
    await this.inbox.once(event, 'forget-vault-of-closed-account', (tx) => noteClosedAccount(tx, event.data));
    // In transactions of its own: a large vault makes none of them long. When it fails, the event comes again.
    await this.job.run();
  }
}
