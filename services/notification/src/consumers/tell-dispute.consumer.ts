import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { ADMIN_DUTIES, adminTransactionPath, demandsMoney, type DisputeStatus } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import type { Announcement } from './announcement';
import { AnnouncementService } from './announcement.service';
import { inIndianTime, inRupees } from './figures';

type Disputed = Envelope<'payment.disputed'>['data'];

interface Words {
  title: (about: string) => string;
  text: (dispute: Disputed) => string;
  /** Worth an email: something is to be done, or the bank has decided about the money. */
  byEmail: boolean;
}

const PROOF = 'What proves the service is on the pages of its documents.';
const NO_CREDIT_NOTE = 'Please decide with the books whether a credit note is due: none was made.';

const takenBack = ({ deductedPaise }: Disputed) => `${inRupees(deductedPaise)} was taken back.`;

function answerInTime({ respondBy, changedAt }: Disputed): string {
  const by = respondBy && (respondBy < changedAt ? `at once, the last time for it was` : 'by');
  return `Please answer at the payment provider${by ? ` ${by} ${inIndianTime(respondBy)}` : ''}`;
}

/** Then the answer is that refund, and what the bank takes is paid twice. */
function wentBack({ refundedPaise = 0 }: Disputed): string {
  if (refundedPaise === 0) return '';
  return ` Of this payment, ${inRupees(refundedPaise)} was refunded already: please show that refund to the bank.`;
}

const WORDS: Record<DisputeStatus, Words> = {
  open: {
    title: (about) => `The bank demands ${about} back`,
    text: (dispute) =>
      `${answerInTime(dispute)}: without an answer the money is taken back. ${PROOF}${wentBack(dispute)}`,
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
    text: (dispute) => `${takenBack(dispute)} ${NO_CREDIT_NOTE}${wentBack(dispute)}`,
    byEmail: true,
  },
  closed: {
    title: (about) => `The dispute about ${about} is closed`,
    text: (dispute) =>
      dispute.deductedPaise > 0 ? `${takenBack(dispute)} ${NO_CREDIT_NOTE}` : 'Nothing was taken back.',
    byEmail: false,
  },
};

/** It wants papers, or an explanation, before it demands anything. */
const QUESTION: Words = {
  title: (about) => `The bank asks about ${about}`,
  text: (dispute) =>
    `${answerInTime(dispute)}: without an answer it may demand the money. Giving the money back is an answer, too. ` +
    `${PROOF}${wentBack(dispute)}`,
  byEmail: true,
};

/** Before the last time for an answer. */
const REMINDER: Words = {
  title: (about) => `The bank still waits for an answer about ${about}`,
  text: (dispute) => wordsOf(dispute).text(dispute),
  byEmail: true,
};

/** A customer's bank demands a payment back: whoever may refund has to answer in time. */
@Controller()
export class TellDisputeConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('payment.disputed')
  async tell(@Payload() event: Envelope<'payment.disputed'>): Promise<void> {
    await this.announcements.announce(event, 'tell-dispute', [announcementOf(event.data, wordsOf(event.data))]);
  }

  @EventPattern('payment.dispute-unanswered')
  async remind(@Payload() event: Envelope<'payment.dispute-unanswered'>): Promise<void> {
    await this.announcements.announce(event, 'remind-of-dispute', [announcementOf(event.data, REMINDER)]);
  }
}

function announcementOf(dispute: Disputed, words: Words): Announcement {
  const { customer, amountPaise, transactionId, disputeId, status, reason } = dispute;
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

function wordsOf(dispute: Disputed): Words {
  return isQuestion(dispute) ? QUESTION : WORDS[dispute.status];
}

function isQuestion({ status, phase = 'chargeback' }: Disputed): boolean {
  return status === 'open' && !demandsMoney({ status, phase });
}
