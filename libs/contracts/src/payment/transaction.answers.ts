import { BankAnswer, DisputeAnswer } from './dispute.answer';
import { type Static, Type } from 'typebox';
import { Bytes, Count, Id, LONG_PAGE_FIELDS, mark, Moment, named, Paise, Rupees } from '../answer-fields';
import { REFUND_CAUSES } from './refund.causes';
import { PAYMENT_STATUSES, TRANSACTION_STATUSES } from './transaction.statuses';

/** Rupees. */
export const PricingAnswer = named('PricingAnswer', {
  subtotal: Rupees,
  gst_percentage: Type.Number(),
  gst_amount: Rupees,
  total_amount: Rupees,
  currency: Type.String(),
});
export type PricingAnswer = Static<typeof PricingAnswer>;

const REFUND_STATUSES = ['pending', 'processed', 'failed'] as const;

export const RefundAnswer = named('RefundAnswer', {
  id: Id,
  amount: Paise,
  reason: Type.String(),
  because: Type.Optional(
    Type.Enum(REFUND_CAUSES, {
      description: 'The code of a reason that is the system’s own, which it gives in English.',
    }),
  ),
  status: Type.Enum(REFUND_STATUSES),
  waitsFor: Type.Optional(
    Type.Enum(['bank', 'team'], {
      description:
        'Of a pending one: until a bank has decided about the payment, or an admin, after many tries in vain.',
    }),
  ),
  creditNoteNumber: Type.Optional(Type.String()),
  documentId: Type.Optional(Type.String({ description: 'The document that the money goes back for.' })),
  successorId: Type.Optional(
    Type.String({ description: 'The document that came in the paid place of that one, which was deleted.' }),
  ),
  unusedFile: Type.Optional(
    Type.String({ description: 'The ordered file that the money goes back for, because it was never uploaded.' }),
  ),
  isPlaceUsed: mark('Nothing went back: that file was uploaded before its place was withdrawn.'),
  createdAt: Moment,
});
export type RefundAnswer = Static<typeof RefundAnswer>;

export const UnusedPlaceAnswer = named('UnusedPlaceAnswer', {
  id: Id,
  name: Type.String({ description: 'Of the file, as it was ordered.' }),
  documentType: Type.String(),
  amount: Type.Integer({ minimum: 1, description: 'Paise, with GST: what can go back for it.' }),
});
export type UnusedPlaceAnswer = Static<typeof UnusedPlaceAnswer>;

const UserInfoAnswer = named('TransactionUserInfoAnswer', {
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  state: Type.String(),
  pin_code: Type.String(),
  company_name: Type.Optional(Type.String()),
  gstin: Type.Optional(Type.String()),
});

const OrderedDocumentAnswer = named('OrderedDocumentAnswer', {
  name: Type.String(),
  size: Bytes,
  type: Type.String(),
  document_type: Type.String(),
  sha256: Type.Optional(Type.String()),
  document_category: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
});

const HoldAnswer = named('HoldAnswer', { reason: Type.String(), heldAt: Moment, releasedAt: Type.Optional(Moment) });

export const PaymentFailureAnswer = named('PaymentFailureAnswer', {
  paymentId: Type.String({ description: 'The provider’s.' }),
  code: Type.String(),
  description: Type.String({ description: 'A sentence of the provider’s, in English.' }),
  reason: Type.Optional(Type.String({ description: 'The provider’s code for why, such as "insufficient_funds".' })),
  at: Moment,
});
export type PaymentFailureAnswer = Static<typeof PaymentFailureAnswer>;

/** `transaction_id`/`transactionId` is the client's id; `_id`/`id` is ours. Both find the transaction. */
export const TransactionAnswer = named('TransactionAnswer', {
  _id: Id,
  id: Id,
  transaction_id: Type.String(),
  transactionId: Type.String(),
  userId: Id,
  user_id: Id,
  status: Type.Enum(TRANSACTION_STATUSES),
  paymentStatus: Type.Enum(PAYMENT_STATUSES),
  paymentId: Type.Optional(Type.String()),
  userInfo: UserInfoAnswer,
  user_info: UserInfoAnswer,
  documents: Type.Array(OrderedDocumentAnswer),
  pricing: PricingAnswer,
  metadata: Type.Object(
    { total_documents: Count },
    { additionalProperties: Type.Unknown(), description: 'What the order brought, and the number of documents.' },
  ),
  supersededBy: Type.Optional(
    Type.String({ description: 'The transaction that had paid the same files first: what was paid here goes back.' }),
  ),
  failures: Type.Optional(
    Type.Array(PaymentFailureAnswer, { description: 'The newest attempts to pay that failed, and why; at most five.' }),
  ),
  invoiceNumber: Type.Optional(Type.String()),
  refunds: Type.Array(RefundAnswer),
  surplusRefunds: Type.Optional(
    Type.Array(RefundAnswer, {
      description: 'Other payments of this order, made twice or of another amount: they go back by themselves.',
    }),
  ),
  unused: Type.Optional(
    Type.Array(UnusedPlaceAnswer, {
      description:
        'Paid files that were not uploaded and whose money can go back; to admins, of one transaction alone.',
    }),
  ),
  hold: Type.Optional({
    ...HoldAnswer,
    description: 'The books are kept for a dispute, and one year after the release; to admins.',
  }),
  disputes: Type.Optional(
    Type.Array(DisputeAnswer, { description: 'A customer’s bank demands money of this order back; to admins.' }),
  ),
  bank: Type.Optional({
    ...BankAnswer,
    description: 'The customer’s own bank looks at the payment, or has taken it back; to the customer.',
  }),
  paidAt: Type.Optional(Moment),
  createdAt: Moment,
  updatedAt: Moment,
});
export type TransactionAnswer = Static<typeof TransactionAnswer>;

/** What the browser opens the provider's checkout with. */
export const CheckoutAnswer = named('CheckoutAnswer', {
  provider: Type.Literal('razorpay'),
  keyId: Type.String(),
  orderId: Type.String(),
  amount: Paise,
  currency: Type.String(),
  scriptUrl: Type.String({ description: "Address of the provider's checkout script." }),
});
export type CheckoutAnswer = Static<typeof CheckoutAnswer>;

export const CreatedTransactionAnswer = named('CreatedTransactionAnswer', {
  ...TransactionAnswer.properties,
  checkout: CheckoutAnswer,
});
export type CreatedTransactionAnswer = Static<typeof CreatedTransactionAnswer>;

export const AlreadyPaidFile = named('AlreadyPaidFile', {
  sha256: Type.String(),
  transaction_id: Type.String({ description: 'The transaction to go on with.' }),
  document_type: Type.String(),
  name: Type.String({ description: 'As it was ordered; as it was uploaded when it is.' }),
  is_uploaded: mark('It was sent since it was chosen; under this name, sent again is the same document.'),
});
export type AlreadyPaidFile = Static<typeof AlreadyPaidFile>;

export const AlreadyPaidAnswer = named('AlreadyPaidAnswer', {
  files: Type.Array(AlreadyPaidFile, {
    description: 'Files that this customer has paid and not uploaded, or paid and uploaded since they were chosen.',
  }),
  sent_before: Type.Array(AlreadyPaidFile, {
    description:
      'The same files as the same type, paid and uploaded before they were chosen; bought anew they are charged.',
  }),
  transaction: Type.Optional(TransactionAnswer),
});
export type AlreadyPaidAnswer = Static<typeof AlreadyPaidAnswer>;

export const TransactionsAnswer = named('TransactionsAnswer', {
  transactions: Type.Array(TransactionAnswer),
  ...LONG_PAGE_FIELDS,
});

/** Of all transactions of one customer, whichever page of them is read, whatever is searched for (DASH-5). */
export const TransactionSums = named('TransactionSums', {
  total: Count,
  completed: Count,
  pending: Count,
  amount: Type.Number({ description: 'Rupees, of what is completed, less takenBack; refunds are not taken off.' }),
  refunded: Type.Number({ description: 'Rupees of that which went back.' }),
  takenBack: Type.Number({ description: 'Rupees that the bank of the customer has taken back.' }),
});
export type TransactionSums = Static<typeof TransactionSums>;

export const CheckoutConfigAnswer = named('CheckoutConfigAnswer', {
  provider: Type.Literal('razorpay'),
  providerName: Type.String({ description: 'For people: "Razorpay", or "Razorpay (test)".' }),
  scriptUrl: Type.String(),
});

/** To the provider: its message has been taken. */
export const WebhookAnswer = named('WebhookAnswer', { received: Type.Literal(true) });
export type WebhookAnswer = Static<typeof WebhookAnswer>;
