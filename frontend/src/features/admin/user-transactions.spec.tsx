import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRole, TransactionAnswer } from '@udin/contracts';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { UserTransactions } from './user-transactions';

let role: AdminRole = 'owner';
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

const paid = {
  id: 't1',
  transactionId: 'TXN-12345678',
  userInfo: { first_name: 'Ananya', last_name: 'Sen' },
  status: 'completed',
  paymentStatus: 'completed',
  invoiceNumber: 'UDIN/26-27/000007',
  pricing: { subtotal: 1_500, gst_amount: 270, gst_percentage: 18, total_amount: 1_770 },
  refunds: [],
  documents: [{ document_type: 'net-worth' }],
  metadata: {},
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
} as unknown as TransactionAnswer;
const unpaid = { ...paid, id: 't2', status: 'pending', paymentStatus: 'created', invoiceNumber: undefined } as const;

const show = (transactions: TransactionAnswer[] = [paid, unpaid]) =>
  renderInProduct(
    <UserTransactions
      transactions={transactions}
      invoiceButton={({ invoiceNumber }) => <button type="button">Invoice {invoiceNumber}</button>}
    />,
  );

it('[ADM-3] [ADM-4] a paid order has its invoice and can be paid back; another one has neither', async () => {
  role = 'owner';
  const calls = answering({ '/api/transactions/t1/refunds': data({}) });
  show();
  expect(screen.getAllByRole('button', { name: /^Invoice/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^Refund .+ of / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Paid for twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund ₹1,770' }));
  expect(calls.find(({ path }) => path.endsWith('/refunds'))?.body).toMatchObject({
    amount: 177_000,
    reason: 'Paid for twice',
  });
});

it('[ADM-4] who may not give money back is not offered it', () => {
  role = 'accountant';
  show();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

it('[ADM-3] GST without a known percentage is GST', () => {
  const { gst_percentage: _, ...old } = paid.pricing;
  show([paid, { ...paid, id: 't3', pricing: old as TransactionAnswer['pricing'] }]);
  expect(screen.getAllByText(/^GST/).map(({ textContent }) => textContent)).toEqual(['GST (18%) ₹270', 'GST ₹270']);
});

const aDispute = { id: 'disp_1', paymentId: 'pay_1', phase: 'chargeback', amount: 177_000, deducted: 0, changedAt: '' };

it('[X-18] what the bank demands back is said, and not offered to be refunded as well', () => {
  role = 'owner';
  const open = { ...aDispute, status: 'open', reason: 'Not received', respondBy: '2099-12-01T10:00:00Z' } as const;
  const late = { ...open, id: 'disp_2', respondBy: '2026-11-01T10:00:00Z' } as const;
  show([{ ...paid, paymentId: 'pay_1', disputes: [open, late] }]);
  screen.getByText(/^The bank demands ₹1,770 back: answer at the payment provider by .* \(Not received\)$/);
  screen.getByText(/^The bank demands ₹1,770 back and will decide: the time for an answer ended 01 Nov 2026/);
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  screen.getByText('Disputed');
});

it('[X-18] what the bank has taken back cannot go back once more', async () => {
  role = 'owner';
  const lost = { ...aDispute, status: 'lost', deducted: 100_000 } as const;
  const order = { ...paid, paymentId: 'pay_1', disputes: [lost] };
  answering({ '/api/transactions/t1': data(order) });
  show([order]);
  screen.getByText('Dispute lost: the bank took ₹1,000 back');
  await userEvent.click(screen.getByRole('button', { name: /^Refund .+ of / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  dialog.getByRole('button', { name: 'Refund ₹770' });
});

it('[X-18] nothing is offered when the bank took all that was not refunded', () => {
  role = 'owner';
  const lost = { ...aDispute, status: 'lost', deducted: 177_000 } as const;
  show([{ ...paid, paymentId: 'pay_1', disputes: [lost] }]);
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  screen.getByText('Taken back');
});

it('[CAT-1] [ADM-3] what the customer described is read with the types, also before anything is uploaded', () => {
  const documents = [{ document_type: 'other-certificates', description: 'For a tender of the port.' }];
  show([{ ...paid, documents } as unknown as TransactionAnswer, unpaid]);
  const cells = screen.getAllByText(/^1 document: /).map(({ parentElement }) => parentElement!.textContent);
  expect(cells).toEqual(['1 document: Other certificatesFor a tender of the port.', '1 document: Net Worth']);
});

it('[ADM-3] [ADM-4] why money went back is read by the whole team, as it was written', () => {
  role = 'support';
  const refund = {
    id: 'r1',
    amount: 177_000,
    reason: 'Agreed by telephone:\nthe file was of another year.',
    status: 'processed',
  };
  show([{ ...paid, refunds: [refund] } as unknown as TransactionAnswer]);
  expect(screen.getByText(/^Why ₹1,770: Agreed by telephone:\s+the file was of another year\.$/).className).toContain(
    'pre-line',
  );
});

it('[ADM-3] [PAY-3] why attempts to pay failed stands with the order, in the provider’s words and codes', () => {
  const failure = { code: 'BAD_REQUEST_ERROR', description: 'Card declined.', at: '2026-11-20T10:00:00Z' };
  const failures = [
    { ...failure, paymentId: 'pay_1', reason: 'card_declined' },
    { ...failure, paymentId: 'pay_2' },
  ];
  show([{ ...unpaid, failures }]);
  const said = screen
    .getAllByText(/^Failed .+: Card declined\./)
    .map(({ textContent }) => textContent!.split('declined. ')[1]);
  expect(said).toEqual(['(BAD_REQUEST_ERROR, card_declined, pay_1)', '(BAD_REQUEST_ERROR, pay_2)']);
});
