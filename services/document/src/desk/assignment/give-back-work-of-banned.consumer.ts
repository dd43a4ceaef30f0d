import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { AssignmentService } from './assignment.service';

/** Nobody waits for somebody who cannot come in any more. Absences and other roles are the AbsenceJob's. */
@Controller()
export class GiveBackWorkOfBannedConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly assignments: AssignmentService,
  ) {}

  @EventPattern('session.ended')
  async giveBack(@Payload() event: Envelope<'session.ended'>): Promise<void> {
    const { userId, reason, endedAt } = event.data;
    await this.inbox.once(event, 'give-back-work-of-banned', async (tx) => {
      if (reason === 'banned') await this.assignments.giveBack(tx, userId, new Date(endedAt));
    });
  }
}
