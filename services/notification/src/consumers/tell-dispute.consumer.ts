import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { ADMIN_DUTIES, adminTransactionPath, type DisputeStatus } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import type { Announcement } from './announcement';
import { AnnouncementService } from './announcement.service';
import { inIndianTime, inRupees } from './figures';

type Disputed = Envelope<'payment.disputed'>['data'];

interface Words {
  title: (about: string) => string;
  text: (dispute: Disputed) => string;
  /** Worth an email: something is to be done, or money is gone. */
  byEmail: boolean;
}

const WORDS: Record<DisputeStatus, Words> = {
  open: {
    title: (about) => `The bank demands ${about} back`,
    text: ({ respondBy }) =>
      `Please answer at the payment provider${respondBy ? ` by ${inIndianTime(respondBy)}` : ''}: ` +
      'without an answer the money is taken back. What proves the service is on the pages of its documents.',
    byEmail: true,
  },
  under_review: {
    title: (about) => `The bank looks at the answer about ${about}`,
    text: () => 'Nothing is to be done until it decides.',
    byEmail: false,
  },
  won: {
    title: (about) => `The dispute about ${about} is won`,
    text: () => 'The money stays here.',
    byEmail: true,
  },
  lost: {
    title: (about) => `The dispute about ${about} is lost`,
    text: ({ deductedPaise }) =>
      `${inRupees(deductedPaise)} was taken back. Please decide with the books whether a credit note is due: none was made.`,
    byEmail: true,
  },
  closed: {
    title: (about) => `The dispute about ${about} is closed`,
    text: () => 'Nothing was taken back.',
    byEmail: false,
  },
};

/** A customer's bank demands a payment back: whoever may refund has to answer in time. */
@Controller()
export class TellDisputeConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('payment.disputed')
  async tell(@Payload() event: Envelope<'payment.disputed'>): Promise<void> {
    await this.announcements.announce(event, 'tell-dispute', [announcementOf(event.data)]);
  }
}

function announcementOf(dispute: Disputed): Announcement {
  const { customer, amountPaise, transactionId, disputeId, status, reason } = dispute;
  const words = WORDS[status];
  const title = words.title(`${inRupees(amountPaise)} of ${customer.firstName} ${customer.lastName}`);
  const [text, link] = [words.text(dispute), adminTransactionPath(transactionId)];
  const [to, notice] = [
    { people: [], roles: ADMIN_DUTIES.refund },
    { title, text, link },
  ];
  if (!words.byEmail) return { to, notice };
  const facts: [string, string][] = [
    ['Dispute', disputeId],
    ['Transaction', transactionId],
    ...(reason ? [['Reason', reason] as [string, string]] : []),
  ];
  const action = { label: 'Open the transaction', path: link };
  const tone = status === 'won' ? 'good' : 'bad';
  return { to, notice, email: { subject: title, greeting: 'Hello,', paragraphs: [text], facts, action, tone } };
}
