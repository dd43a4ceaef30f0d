import type { ActsVerification, AdminActAnswer } from '../../operations/admin-act.answers';
import type { PaymentDay, PaymentDifference } from '../../operations/comparison.answers';
import type { ProductReport, ServiceReport } from '../../operations/service-report.answers';
import type { FailedMail, StandingOrder, UnlockAnswer, WaitingRefund } from '../../operations/standing.answers';

const at = '2026-11-21T06:00:00.000Z';
const later = '2026-11-21T06:01:00.000Z';
const id = '0193a1f9-8293-74a5-80b7-c2d3e4f50617';
const hash = '4f'.repeat(32);

export const aServiceReport: ServiceReport = {
  service: 'payment',
  instance: 'payment-7c9d 1',
  startedAt: at,
  ready: true,
  parts: { database: 'up', broker: 'up' },
  outbox: { pending: 0, lagSeconds: 0, failing: 0 },
  queues: [{ queue: 'payment.document.uploaded', ready: 0, dead: 1 }],
  jobs: [
    {
      name: 'ReconcilerJob.run',
      everySeconds: 60,
      state: 'done',
      startedAt: at,
      endedAt: at,
      nextAt: later,
      error: null,
    },
  ],
};

export const aProductReport: ProductReport = {
  at,
  services: [
    { service: 'payment', instances: [{ address: 'http://10.0.0.7:8080', state: 'up', report: aServiceReport }] },
    { service: 'vault', instances: [{ address: 'http://10.0.0.9:8080', state: 'unreachable', report: null }] },
  ],
};

export const anAct: AdminActAnswer = {
  number: 41,
  at,
  stage: 'asked',
  act: 'POST /api/events/payment/dead/:id/replay',
  asked: null,
  adminId: id,
  adminName: 'Rohan Mehta',
  role: 'owner',
  details: { id },
  requestId: 'request-0042',
  hash,
};

export const aVerification: ActsVerification = { entries: 41, head: { number: 41, hash }, broken: null };

export const aStandingOrder: StandingOrder = {
  id,
  transactionId: 'TXN_1762065000000_k3v9x2',
  userId: id,
  customer: 'Asha Sen',
  totalPaise: 354_000,
  createdAt: at,
  paidAt: later,
  files: 2,
  awaited: 1,
  remindedAt: null,
  isAccountClosed: false,
  isBanned: false,
  nextLookAt: null,
};

export const anUnlock: UnlockAnswer = {
  transactionId: aStandingOrder.transactionId,
  state: 'paid',
  documents: 2,
  uploaded: 1,
};

export const aWaitingRefund: WaitingRefund = {
  id,
  transactionId: id,
  amountPaise: 354_000,
  reason: 'The order was placed twice.',
  surplus: false,
  isKnownAtProvider: false,
  createdAt: at,
  nextLookAt: later,
};

export const aPaymentDay: PaymentDay = {
  day: '2026-11-28',
  payments: 42,
  paise: 7_434_000,
  differences: 0,
  comparedAt: at,
};

export const aPaymentDifference: PaymentDifference = {
  paymentId: 'pay_QxA7hT2mZ0kLw9',
  kind: 'no-order',
  transactionId: null,
  orderId: 'order_QxA7gk1mZ0kLw8',
  currency: 'INR',
  amount: 118_000,
  refunded: 0,
  bookedPaise: null,
  refundBookedPaise: 0,
  paidAt: at,
  foundAt: later,
};

export const aFailedMail: FailedMail = {
  id,
  event: 'payment.completed',
  recipient: 'asha@example.test',
  subject: 'We received your payment',
  attempts: 7,
  failure: '550 no such mailbox',
  createdAt: at,
};
