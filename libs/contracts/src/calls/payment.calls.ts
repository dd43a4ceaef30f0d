import { Type } from 'typebox';
import { PAGE_FIELDS, uuid } from '../answer-fields';
import { AlreadyPaidRequest } from '../payment/already-paid.request';
import { CaptureQuery } from '../payment/capture.query';
import { CatalogueAnswer } from '../payment/catalogue.answers';
import { CreateTransactionRequest } from '../payment/create-transaction.request';
import { OrderingCustomersAnswer, OrderingCustomersQuery } from '../payment/ordering-customers';
import { OwnTransactionsQuery } from '../payment/own-transactions.query';
import { RefundRequest } from '../payment/refund.request';
import { RevenueAnswer } from '../payment/revenue.answer';
import {
  AlreadyPaidAnswer,
  CreatedTransactionAnswer,
  RefundAnswer,
  TransactionAnswer,
  TransactionsAnswer,
  TransactionSums,
  WebhookAnswer,
} from '../payment/transaction.answers';
import { TransactionsQuery } from '../payment/transactions.query';
import { UpdateTransactionRequest } from '../payment/update-transaction.request';
import { KIB } from '../limits';
import { type CallTable, MESSAGE, reads } from './call';
import { aPage } from './examples/page.examples';
import * as example from './examples/payment.examples';
import { PROVIDER_PROBLEMS, TRANSACTION, USER } from './path-fields';

const id = example.anOrder.transaction_id;
const paymentId = 'pay_Q1w2E3r4T5y6U7';

export const PAYMENT_CALLS = {
  'GET /api/catalogue': {
    summary: 'Every document type and price, and which checkout to load (CAT-1)',
    access: 'public',
    answer: CatalogueAnswer,
    example: { answer: example.catalogue },
  },
  'POST /api/transactions': {
    summary: 'Order documents (PAY-5)',
    description:
      'The server prices the order itself. Again with the same transaction_id: the same transaction. ' +
      'Without company_name and gstin it is for the company of the account, with empty ones for the person.',
    access: 'signed-in',
    repeatable: true,
    body: reads(CreateTransactionRequest),
    // 30 documents of 4.6 kB each: name and description in a script of three bytes a letter.
    maxBodyBytes: 192 * KIB,
    status: 201,
    answer: CreatedTransactionAnswer,
    problems: [
      'payment.foreign-user',
      'payment.already-paid',
      'payment.type-unknown',
      'payment.price-changed',
      'payment.transaction-taken',
      'payment.transaction-not-found',
      ...PROVIDER_PROBLEMS,
    ],
    example: { body: example.anOrder, answer: example.aCreatedTransaction },
  },
  'POST /api/transactions/already-paid': {
    summary: 'What of an order is already paid and waits for its upload; asked before checkout opens',
    description: 'Open orders of this customer with one of the files are looked up at the provider first.',
    access: 'signed-in',
    repeatable: true,
    body: reads(AlreadyPaidRequest),
    answer: AlreadyPaidAnswer,
    problems: ['auth.forbidden', 'payment.transaction-not-found', ...PROVIDER_PROBLEMS],
    example: {
      body: { sha256: [example.aHash] },
      answer: {
        files: [{ sha256: example.aHash, transaction_id: id, document_type: 'net-worth', name: 'balance-sheet.pdf' }],
        sent_before: [],
      },
    },
  },
  'GET /api/transactions': {
    summary: 'Transactions of everybody, newest first',
    duty: 'read',
    query: reads(TransactionsQuery, 'page', 'limit'),
    answer: TransactionsAnswer,
    example: {
      query: { status: 'completed', from: '2026-11-01', to: '2026-11-30' },
      answer: { transactions: [example.aPaidTransaction], ...aPage },
    },
  },
  'GET /api/transactions/stats': {
    summary: 'Revenue by day, month and document type',
    duty: 'read',
    answer: RevenueAnswer,
    example: { answer: example.revenue },
  },
  'GET /api/transactions/customers': {
    summary: 'Who ordered in a period, paid or not, as ids: to be written to',
    description: 'Refused when they are more than 5,000.',
    duty: 'circulars',
    query: reads(OrderingCustomersQuery),
    answer: OrderingCustomersAnswer,
    example: { query: { from: '2026-11-01', to: '2026-11-30' }, answer: { userIds: [example.anOrder.user_id] } },
  },
  'GET /api/transactions/user/:userId': {
    summary: 'Transactions of one user, newest first: that user or an admin',
    access: 'signed-in',
    params: USER,
    query: reads(OwnTransactionsQuery, 'page', 'limit'),
    answer: Type.Array(TransactionAnswer),
    beside: { ...PAGE_FIELDS, sums: TransactionSums },
    problems: ['auth.forbidden', 'auth.user-not-found'],
    example: {
      params: { userId: example.anOrder.user_id },
      answer: [example.aPaidTransaction],
      beside: { ...aPage, sums: { total: 1, completed: 1, pending: 0, amount: 1770, refunded: 0, takenBack: 0 } },
    },
  },
  'GET /api/transactions/:id': {
    summary: 'One transaction with its refunds: its owner or an admin',
    access: 'signed-in',
    params: TRANSACTION,
    answer: TransactionAnswer,
    problems: ['auth.forbidden', 'payment.transaction-not-found'],
    example: { params: { id }, answer: example.aPaidTransaction },
  },
  'PATCH /api/transactions/:id': {
    summary: 'Tell of a payment, or cancel (PAY-5)',
    description: 'The signature of the checkout, or the provider itself, decides whether the transaction is paid.',
    access: 'signed-in',
    repeatable: true,
    params: TRANSACTION,
    body: reads(UpdateTransactionRequest),
    answer: TransactionAnswer,
    beside: MESSAGE,
    problems: [
      'payment.already-paid',
      'auth.forbidden',
      'payment.transaction-not-found',
      'payment.not-paid',
      'payment.signature-invalid',
      'payment.payment-not-found',
      'payment.payment-taken',
      'payment.not-confirmed',
      'payment.amount-mismatch',
      'payment.status-conflict',
      ...PROVIDER_PROBLEMS,
    ],
    example: {
      params: { id },
      body: { payment_id: paymentId, order_id: id, signature: 'direct_payment_no_signature', method: 'razorpay' },
      answer: example.aPaidTransaction,
      beside: { message: 'Transaction updated' },
    },
  },
  'POST /api/payments/capture': {
    summary: 'Capture an authorized payment',
    description: 'Captures once. A payment that is captured already is a success.',
    access: 'signed-in',
    repeatable: true,
    query: reads(CaptureQuery),
    answer: TransactionAnswer,
    beside: MESSAGE,
    problems: [
      'payment.already-paid',
      'auth.forbidden',
      'payment.transaction-not-found',
      'payment.payment-not-found',
      'payment.payment-taken',
      'payment.not-confirmed',
      'payment.amount-mismatch',
      ...PROVIDER_PROBLEMS,
    ],
    example: {
      query: { paymentId, amount: 177_000, currency: 'INR' },
      answer: example.aPaidTransaction,
      beside: { message: 'Payment captured' },
    },
  },
  'POST /api/payments/webhook': {
    summary: "The payment provider's messages",
    description: 'The signature over the bytes of the body is their only authority. Any order, any number of times.',
    access: 'public',
    repeatable: true,
    headers: {
      'x-razorpay-signature': Type.String({ description: 'HMAC-SHA256 of the body, hex.' }),
      'x-razorpay-event-id': Type.String({ description: 'The same for every delivery of one message.' }),
    },
    rawBody: true,
    // A payment, its order and its refund, each with the 15 notes of 256 letters that the provider allows.
    maxBodyBytes: 64 * KIB,
    answer: WebhookAnswer,
    problems: ['payment.webhook-invalid'],
    example: { body: { event: 'payment.captured', payload: {} }, answer: { received: true } },
  },
  'POST /api/transactions/:id/refunds': {
    summary: 'Give money back',
    description:
      'The same key refunds once. Without an amount all that is left is given back; for one document it must be said. ' +
      'Neither amount nor documentId nor placeId may be null. ' +
      'A place that no upload has used is withdrawn from the upload first, once, by whomever it is asked for.',
    repeatable: true,
    duty: 'refund',
    params: TRANSACTION,
    headers: { 'x-refund-idempotency': Type.String({ description: 'The key, when it is not in the body.' }) },
    body: reads(RefundRequest),
    status: 201,
    answer: RefundAnswer,
    problems: [
      'payment.transaction-not-found',
      'payment.refund-unpaid',
      'payment.refund-too-large',
      'payment.refund-conflict',
      'payment.refund-pending',
      'payment.refund-changed',
      'payment.disputed',
      'payment.place-used',
      'payment.payment-not-found',
      'payment.status-conflict',
      ...PROVIDER_PROBLEMS,
    ],
    example: {
      params: { id },
      body: { reason: example.aRefund.reason, idempotencyKey: 'refund-2026-11-22-01' },
      answer: example.aRefund,
    },
  },
  'GET /api/transactions/:id/invoice': {
    summary: 'The invoice of a paid transaction: its owner or an admin',
    isAct: true,
    access: 'signed-in',
    params: TRANSACTION,
    content: ['application/pdf'],
    problems: ['auth.forbidden', 'payment.transaction-not-found', 'payment.invoice-not-ready'],
    example: { params: { id } },
  },
  'GET /api/transactions/:id/refunds/:refundId/credit-note': {
    summary: 'The credit note of a refund: the owner of the transaction or an admin',
    isAct: true,
    access: 'signed-in',
    params: { ...TRANSACTION, refundId: uuid('The refund.') },
    content: ['application/pdf'],
    problems: ['auth.forbidden', 'payment.transaction-not-found', 'payment.invoice-not-ready'],
    example: { params: { id, refundId: example.aRefund.id } },
  },
} satisfies CallTable;
