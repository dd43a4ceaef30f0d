import type { CreateTransactionRequest, TransactionDocument, TransactionUserInfo } from './create-transaction.request';
import type { PaymentStatus, TransactionStatus } from './transaction.statuses';

/** Rupees. */
export interface PricingAnswer {
  subtotal: number;
  gst_percentage: number;
  gst_amount: number;
  total_amount: number;
  currency: string;
}

export interface RefundAnswer {
  id: string;
  /** Paise. */
  amount: number;
  reason: string;
  status: 'pending' | 'processed' | 'failed';
  creditNoteNumber?: string;
  createdAt: string;
}

/** `transaction_id`/`transactionId` is the client's id; `_id`/`id` is ours. Both find the transaction. */
export interface TransactionAnswer {
  _id: string;
  id: string;
  transaction_id: string;
  transactionId: string;
  userId: string;
  user_id: string;
  status: TransactionStatus;
  paymentStatus: PaymentStatus;
  paymentId?: string;
  userInfo: TransactionUserInfo;
  user_info: TransactionUserInfo;
  documents: TransactionDocument[];
  pricing: PricingAnswer;
  metadata: NonNullable<CreateTransactionRequest['metadata']> & { total_documents: number };
  invoiceNumber?: string;
  refunds: RefundAnswer[];
  /** Other payments of this order, made twice or of another amount: they go back by themselves. */
  surplusRefunds?: RefundAnswer[];
  paidAt?: string;
  createdAt: string;
  updatedAt: string;
}

/** What the browser opens the provider's checkout with. */
export interface CheckoutAnswer {
  provider: 'razorpay';
  keyId: string;
  orderId: string;
  /** Paise. */
  amount: number;
  currency: string;
  /** Address of the provider's checkout script. */
  scriptUrl: string;
}

export interface CreatedTransactionAnswer extends TransactionAnswer {
  checkout: CheckoutAnswer;
}

export interface TransactionsAnswer {
  transactions: TransactionAnswer[];
  page: number;
  pages: number;
  total: number;
}

/** Rupees, paid transactions only, refunds already taken off. */
export interface RevenueAnswer {
  totalRevenue: number;
  totalTransactions: number;
  completed: number;
  pending: number;
  failed: number;
  byDay: { day: string; revenue: number; transactions: number }[];
  byMonth: { month: string; revenue: number; transactions: number }[];
  byType: { documentType: string; name: string; revenue: number; documents: number }[];
}

export interface CheckoutConfigAnswer {
  provider: 'razorpay';
  /** For people: "Razorpay", or "Razorpay (test)". */
  providerName: string;
  scriptUrl: string;
}
