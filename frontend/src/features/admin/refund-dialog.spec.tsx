import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPaidTransaction, aRefund } from '@udin/contracts/calls/examples/payment.examples';
import { answering } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { RefundDialog } from './refund-dialog';

const { total_amount: paid } = aPaidTransaction.pricing;
const pending = { ...aRefund, amount: 50_000, status: 'pending' as const };

it('[ADM-4] a refund that the provider did not answer counts, and is not asked for a second time', async () => {
  const user = userEvent.setup();
  const message = 'This refund is noted and goes out by itself.';
  const calls = answering({
    [`/api/transactions/${aPaidTransaction.id}/refunds`]: {
      status: 503,
      body: { success: false, message, error: 'payment.provider-down', requestId: '' },
    },
  });
  renderInProduct(<RefundDialog transaction={{ ...aPaidTransaction, refunds: [pending] }} onClose={() => undefined} />);
  await screen.findByText(new RegExp(`₹${(paid - 500).toLocaleString('en-IN')} can go back. ₹500 is on its way`));
  await user.type(screen.getByLabelText(/^Reason/), 'Agreed');
  await user.click(screen.getByRole('button', { name: /^Refund ₹/ }));
  await screen.findByText(message);
  await user.click(screen.getByRole('button', { name: /^Refund ₹/ }));
  await waitFor(() => expect(calls).toHaveLength(2));
  const keys = calls.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
});

it('[ADM-4] the amount begins as what can go back, written as money is', async () => {
  const transaction = { ...aPaidTransaction, pricing: { ...aPaidTransaction.pricing, total_amount: 5_292.3 } };
  renderInProduct(<RefundDialog transaction={{ ...transaction, refunds: [] }} onClose={() => undefined} />);
  expect((await screen.findByLabelText<HTMLInputElement>('Amount in rupees')).value).toBe('5,292.30');
});
