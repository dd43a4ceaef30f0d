import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { ADMIN_DUTIES, adminTransactionPath } from '@udin/contracts';
import type { RefundFailure } from '@udin/contracts/events';
import type { Envelope } from '@udin/messaging';
import type { Announcement } from './announcement';
import { AnnouncementService } from './announcement.service';
import { inRupees } from './figures';

const WHY: Record<RefundFailure, string> = {
  refused: 'The payment provider does not make it. The customer has not got the money.',
  returned:
    'The payment provider reports that it failed. The customer has not got the money: please refund it once more.',
  used: 'The file was uploaded meanwhile, so that its paid place is used. No money went back.',
  taken: 'The customer’s bank has taken the money back meanwhile. Nothing went out beside it.',
};

/** To whoever may refund. Only what was on its way is worth an email: the rest is said where it is asked for. */
@Controller()
export class TellRefundFailedConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('payment.refund-failed')
  async tell(@Payload() event: Envelope<'payment.refund-failed'>): Promise<void> {
    await this.announcements.announce(event, 'tell-refund-failed', [announcementOf(event.data)]);
  }
}

function announcementOf({
  customer,
  amountPaise,
  because,
  transactionId,
}: Envelope<'payment.refund-failed'>['data']): Announcement {
  const name = `${customer.firstName} ${customer.lastName}`;
  const title = `Refund of ${inRupees(amountPaise)} to ${name} failed`;
  const link = adminTransactionPath(transactionId);
  const [to, notice] = [
    { people: [], roles: ADMIN_DUTIES.refund },
    { title, text: WHY[because], link },
  ];
  if (because !== 'returned') return { to, notice };
  const facts: [string, string][] = [['Transaction', transactionId]];
  const action = { label: 'Open the transaction', path: link };
  return {
    to,
    notice,
    email: { subject: title, greeting: 'Hello,', paragraphs: [WHY[because]], facts, action, tone: 'bad' },
  };
}
