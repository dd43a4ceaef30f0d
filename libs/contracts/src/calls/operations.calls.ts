import { Type } from 'typebox';
import { PAGE_FIELDS, uuid } from '../answer-fields';
import type { ServiceName } from '../service-names';
import { ActsVerification, AdminActAnswer } from '../operations/admin-act.answers';
import { CompareRequest } from '../operations/compare.request';
import { PaymentDay, PaymentDifference } from '../operations/comparison.answers';
import { ActsExportQuery, ActsQuery, StandingQuery, UnlocksQuery } from '../operations/operations.requests';
import { ProductReport, ServiceReport } from '../operations/service-report.answers';
import {
  ConfirmedAnswer,
  FailedMail,
  PublishedAgainAnswer,
  RetriedRefundAnswer,
  StandingOrder,
  UnlockAnswer,
  WaitingRefund,
} from '../operations/standing.answers';
import { type CallTable, reads } from './call';
import * as example from './examples/operations.examples';
import { aPage } from './examples/page.examples';
import { pageOf } from './page-of';
import { PROVIDER_PROBLEMS, TRANSACTION } from './path-fields';

const OPERATOR = { duty: 'operate' } as const;

const REPORT = {
  summary: 'What the instance that answers knows of itself: its parts, queues, outbox and jobs',
  ...OPERATOR,
  answer: ServiceReport,
  example: { answer: example.aServiceReport },
} as const;

const ACTS = {
  summary: 'The audit log of this service: every act of an admin, newest first',
  ...OPERATOR,
  query: reads(ActsQuery, 'limit'),
  answer: Type.Array(AdminActAnswer),
  example: { query: { before: 500 }, answer: [example.anAct] },
} as const;

const EXPORT = {
  summary: 'The whole audit log of this service, oldest first',
  ...OPERATOR,
  isAct: true,
  query: reads(ActsExportQuery, 'format'),
  content: ['text/csv', 'application/x-ndjson'],
  example: { query: { format: 'jsonl' } },
} as const;

const VERIFICATION = {
  summary: 'Computes the hashes of the audit log anew and names the first entry that was changed',
  ...OPERATOR,
  answer: ActsVerification,
  example: { answer: example.aVerification },
} as const;

type OperationsCalls<S extends ServiceName> = Record<`GET /api/operations/${S}`, typeof REPORT> &
  Record<`GET /api/operations/${S}/acts`, typeof ACTS> &
  Record<`GET /api/operations/${S}/acts/export`, typeof EXPORT> &
  Record<`GET /api/operations/${S}/acts/verification`, typeof VERIFICATION>;

/** The same calls for each service. */
export function operationsCalls<S extends ServiceName>(service: S): OperationsCalls<S> {
  return {
    [`GET /api/operations/${service}`]: REPORT,
    [`GET /api/operations/${service}/acts`]: ACTS,
    [`GET /api/operations/${service}/acts/export`]: EXPORT,
    [`GET /api/operations/${service}/acts/verification`]: VERIFICATION,
  } satisfies CallTable as OperationsCalls<S>;
}

/** Answered by the gateway itself, which asks every instance in the caller's name. */
export const GATEWAY_CALLS = {
  'GET /api/operations': {
    summary: 'Every instance of every service; one that does not answer in time is named as unreachable',
    description: 'Refused when auth refuses the token. While auth is away the others are asked alone.',
    ...OPERATOR,
    answer: ProductReport,
    example: { answer: example.aProductReport },
  },
} satisfies CallTable;

const transaction = { id: example.aStandingOrder.id };
const refund = { id: example.aWaitingRefund.id };

export const PAYMENT_OPERATIONS_CALLS = {
  'GET /api/operations/payment/orders': {
    summary: 'Orders that stand still, the newest first',
    ...OPERATOR,
    query: reads(StandingQuery, 'page', 'limit'),
    answer: Type.Array(StandingOrder),
    beside: PAGE_FIELDS,
    example: { query: { kind: 'awaited' }, answer: [example.aStandingOrder], beside: aPage },
  },
  'POST /api/operations/payment/orders/:id/remind': {
    summary: 'Remind the customer, at most once a day, that paid documents wait for their upload',
    ...OPERATOR,
    params: TRANSACTION,
    says: 'The customer gets an email.',
    problems: [
      'payment.transaction-not-found',
      'payment.nothing-awaited',
      'payment.account-closed',
      'payment.customer-banned',
      'payment.reminded-already',
    ],
    example: { params: transaction },
  },
  'POST /api/operations/payment/orders/:id/confirm': {
    summary: 'Ask the payment provider now how this order ended',
    ...OPERATOR,
    params: TRANSACTION,
    answer: ConfirmedAnswer,
    problems: ['payment.transaction-not-found', ...PROVIDER_PROBLEMS],
    example: { params: transaction, answer: { outcome: 'paid' } },
  },
  'POST /api/operations/payment/orders/:id/publish': {
    summary: 'Publish again that this order is paid, with the same id: who has heard of it does nothing',
    ...OPERATOR,
    params: TRANSACTION,
    answer: PublishedAgainAnswer,
    problems: ['payment.transaction-not-found', 'payment.not-paid', 'event.gone'],
    example: { params: transaction, answer: { published: 1 } },
  },
  'GET /api/operations/payment/refunds': {
    summary: 'Refunds that wait for the provider, the next one due first',
    ...OPERATOR,
    ...pageOf(WaitingRefund),
    example: { answer: [example.aWaitingRefund], beside: aPage },
  },
  'POST /api/operations/payment/refunds/:id/retry': {
    summary: 'Ask the provider for this refund now; its id keeps it from being paid twice',
    ...OPERATOR,
    params: { id: uuid('The refund.') },
    answer: RetriedRefundAnswer,
    problems: ['payment.refund-not-waiting', 'payment.disputed', 'payment.refund-too-large', ...PROVIDER_PROBLEMS],
    example: { params: refund, answer: { status: 'processed' } },
  },
  'GET /api/operations/payment/days': {
    summary: 'What the payment provider took on each day that was held against the books, the newest first',
    ...OPERATOR,
    ...pageOf(PaymentDay),
    example: { answer: [example.aPaymentDay], beside: aPage },
  },
  'GET /api/operations/payment/differences': {
    summary: 'Payments of which the provider and the books say different things, the oldest first',
    ...OPERATOR,
    ...pageOf(PaymentDifference),
    example: { answer: [example.aPaymentDifference], beside: aPage },
  },
  'POST /api/operations/payment/comparison': {
    summary: "Hold the provider's payments against the books once more, from that day on; begins within a minute",
    ...OPERATOR,
    body: reads(CompareRequest),
    says: 'The payment provider is asked within a minute.',
    example: { body: { from: '2026-11-01' } },
  },
} satisfies CallTable;

export const DOCUMENT_OPERATIONS_CALLS = {
  'GET /api/operations/document/unlocks': {
    summary: 'What this service knows of these orders; one that it has never heard of is left out',
    ...OPERATOR,
    query: reads(UnlocksQuery),
    answer: Type.Array(UnlockAnswer),
    example: { query: { transactionIds: [example.anUnlock.transactionId] }, answer: [example.anUnlock] },
  },
  'POST /api/operations/document/orders/:transactionId/publish': {
    summary: 'Publish again what was uploaded for this order, with the same ids',
    ...OPERATOR,
    params: { transactionId: Type.String({ description: "The client's id." }) },
    answer: PublishedAgainAnswer,
    problems: ['event.gone'],
    example: { params: { transactionId: example.anUnlock.transactionId }, answer: { published: 1 } },
  },
} satisfies CallTable;

export const NOTIFICATION_OPERATIONS_CALLS = {
  'GET /api/operations/notification/mails': {
    summary: 'Emails that were given up, the newest first',
    ...OPERATOR,
    ...pageOf(FailedMail),
    example: { answer: [example.aFailedMail], beside: aPage },
  },
  'POST /api/operations/notification/mails/:id/resend': {
    summary: 'Put an email that was given up back into the queue',
    ...OPERATOR,
    params: { id: uuid('The email.') },
    says: 'It is sent again.',
    problems: ['notification.mail-not-failed'],
    example: { params: { id: example.aFailedMail.id } },
  },
} satisfies CallTable;
