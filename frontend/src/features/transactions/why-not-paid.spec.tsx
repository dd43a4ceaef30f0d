import { screen } from '@testing-library/react';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { TransactionsTab } from './transactions-tab';

const at = '2026-11-20T10:00:00Z';
const failed = (code: string, description: string, reason?: string) => ({
  paymentId: `pay_${description}`,
  code,
  description,
  reason,
  at,
});
const anOrder = (transactionId: string, status: string, failures?: object[]) => ({
  transactionId,
  userId: 'u1',
  status,
  paymentStatus: status,
  failures,
  pricing: { subtotal: 1_500, gst_amount: 270, gst_percentage: 18, total_amount: 1_770 },
  refunds: [],
  documents: [{ document_type: 'net-worth' }],
  createdAt: at,
});

it('[PAY-3] [DASH-5] an order that is not paid says why the last attempt failed, in a sentence; a paid one does not', async () => {
  const earlier = failed('BAD_REQUEST_ERROR', 'Card declined.', 'card_declined');
  const rows = [
    anOrder('TXN-00000001', 'failed', [
      earlier,
      failed('BAD_REQUEST_ERROR', 'The account has too little.', 'insufficient_funds'),
    ]),
    anOrder('TXN-00000002', 'completed', [failed('SERVER_ERROR', 'The bank did not answer.')]),
    anOrder('TXN-00000003', 'failed'),
  ];
  const sums = { total: 3, completed: 1, pending: 0, amount: 1_770, refunded: 0, takenBack: 0 };
  answering({ '/api/transactions/user/u1': data(rows, { page: 1, pages: 1, total: 3, sums }) });
  renderInProduct(<TransactionsTab userId="u1" findOrderHere={async () => null} />);
  await screen.findByText('The account has too little.');
  const states = screen.getAllByRole('row').flatMap((row) => row.querySelector('[data-label="Status"]') ?? []);
  expect(states.map(({ textContent }) => textContent)).toEqual([
    'FailedThe account has too little.',
    'Completed',
    'Failed',
  ]);
});
