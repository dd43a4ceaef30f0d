import { Controller, Param, Query } from '@nestjs/common';
import { type FailedMail, PageQuery } from '@udin/contracts';
import { answer, Call, pageInfo, Problem, UuidPipe } from '@udin/service-kit';
import type { Mail } from './mail.entity';
import { MailQueueService } from './mail-queue.service';

/** Mails that were given up, for operators. */
@Controller()
export class FailedMailsController {
  constructor(private readonly queue: MailQueueService) {}

  @Call('GET /api/operations/notification/mails')
  async list(@Query() query: PageQuery) {
    const [mails, total] = await this.queue.failed(query);
    return answer(mails.map(toFailedMail), pageInfo(total, query));
  }

  @Call('POST /api/operations/notification/mails/:id/resend')
  async resend(@Param('id', new UuidPipe('notification.mail-not-failed')) id: string) {
    if (!(await this.queue.resend(id))) throw new Problem('notification.mail-not-failed');
  }
}

function toFailedMail({ id, event, recipient, email, attempts, failure, createdAt }: Mail): FailedMail {
  const { subject } = email;
  return { id, event, recipient, subject, attempts, failure, createdAt: createdAt.toISOString() };
}
