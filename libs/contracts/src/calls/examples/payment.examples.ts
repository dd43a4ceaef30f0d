import type { CatalogueAnswer } from '../../payment/catalogue.answers';
import type { RevenueAnswer } from '../../payment/revenue.answer';
import type { CreatedTransactionAnswer, RefundAnswer, TransactionAnswer } from '../../payment/transaction.answers';
import { aUser } from './auth.examples';

const id = '0193a1f1-0a1b-7c2d-8e3f-4a5b6c7d8e9f';
const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';

const userInfo = {
  first_name: 'Asha',
  last_name: 'Sen',
  email: 'asha.sen@example.com',
  phone: '9876543210',
  address: '12 Park Street, Kolkata',
  state: 'west-bengal',
  pin_code: '700016',
};
const documents = [{ name: 'balance-sheet.pdf', size: 48_213, type: 'application/pdf', document_type: 'net-worth' }];
const pricing = { subtotal: 1500, gst_amount: 270, gst_percentage: 18, total_amount: 1770, currency: 'INR' };

export const anOrder = {
  transaction_id: 'order-2026-11-21-0001',
  user_id: aUser.id,
  user_info: userInfo,
  documents,
  pricing,
  status: 'pending',
};

const aPendingTransaction: TransactionAnswer = {
  _id: id,
  id,
  transaction_id: anOrder.transaction_id,
  transactionId: anOrder.transaction_id,
  userId: aUser.id,
  user_id: aUser.id,
  status: 'pending',
  paymentStatus: 'created',
  userInfo,
  user_info: userInfo,
  documents,
  pricing,
  metadata: { total_documents: 1 },
  refunds: [],
  createdAt: '2026-11-21T05:00:00.000Z',
  updatedAt: '2026-11-21T05:00:00.000Z',
};

export const aCreatedTransaction: CreatedTransactionAnswer = {
  ...aPendingTransaction,
  checkout: {
    provider: 'razorpay',
    keyId: 'rzp_test_0000000000',
    orderId: 'order_Q1w2E3r4T5y6U7',
    amount: 177_000,
    currency: 'INR',
    scriptUrl,
  },
};

export const aPaidTransaction: TransactionAnswer = {
  ...aPendingTransaction,
  status: 'completed',
  paymentStatus: 'completed',
  paymentId: 'pay_Q1w2E3r4T5y6U7',
  invoiceNumber: 'UDIN/26-27/000001',
  paidAt: '2026-11-21T05:01:12.000Z',
  updatedAt: '2026-11-21T05:01:12.000Z',
};

export const aRefund: RefundAnswer = {
  id: '0193a1f2-1b2c-7d3e-9f40-5b6c7d8e9fa0',
  amount: 177_000,
  reason: 'The document could not be verified.',
  status: 'processed',
  creditNoteNumber: 'CN/26-27/000001',
  createdAt: '2026-11-22T09:30:00.000Z',
};

export const revenue: RevenueAnswer = {
  totalRevenue: 1770,
  taken: 0,
  kept: 1770,
  totalTransactions: 3,
  completed: 1,
  pending: 1,
  failed: 1,
  byDay: [{ day: '2026-11-21', revenue: 1770, transactions: 1, taken: 0, kept: 1770 }],
  byMonth: [{ month: '2026-11', revenue: 1770, transactions: 1, taken: 0, kept: 1770 }],
  byType: [{ documentType: 'net-worth', name: 'Net Worth', revenue: 1770, documents: 1, taken: 0, kept: 1770 }],
};

export const catalogue: CatalogueAnswer = {
  categories: [
    {
      name: 'Certificates',
      types: [
        {
          key: 'net-worth',
          name: 'Net Worth',
          price: 1500,
          category: 'Certificates',
          delivery: 'standard',
          sac: '998222',
          hasDescription: false,
          needsUdin: true,
        },
      ],
    },
  ],
  gstPercentage: 18,
  currency: 'INR',
  calendar: { daysOff: [0, 6], holidays: ['2026-12-25'] },
  checkout: { provider: 'razorpay', providerName: 'Razorpay', scriptUrl },
};

export const aHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
