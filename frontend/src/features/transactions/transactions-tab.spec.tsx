import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { TransactionsTab } from './transactions-tab';

const paid = {
  transactionId: 'TXN-12345678',
  status: 'completed',
  paymentStatus: 'completed',
  pricing: { subtotal: 1_500.5, gst_amount: 270.09, gst_percentage: 18, total_amount: 1_770.59 },
  refunds: [],
  documents: [{ document_type: 'net-worth' }],
  createdAt: '2026-11-20T10:00:00Z',
};
const { gst_percentage: _, ...withoutPercentage } = paid.pricing;

it('[DASH-5] amounts have two decimals as soon as there are paise, and no percentage that is not known', async () => {
  const old = { ...paid, transactionId: 'TXN-00000002', pricing: withoutPercentage };
  answering({ '/api/transactions/user/u1': data([paid, old], { page: 1, pages: 1, total: 2 }) });
  renderInProduct(<TransactionsTab userId="u1" />);
  await screen.findAllByText('₹1,770.59');
  const rows = within(screen.getByRole('table', { name: 'My transactions' }))
    .getAllByRole('row')
    .slice(1);
  const gst = rows.map((row) => row.querySelector('[data-label="GST"]')?.textContent);
  expect([gst, screen.getAllByText('₹1,500.50')].flat()).toHaveLength(4);
  expect(gst).toEqual(['₹270.09 (18%)', '₹270.09']);
  // In one line with the other figures, right in a table and left on a phone: nothing of its own moves it.
  const [total] = screen.getAllByText('₹1,770.59');
  expect(total!.parentElement!.style.getPropertyValue('--group-justify')).toBe('');
});

it('[DASH-5] a refund of a file that was never uploaded says for which, and one that came too late says so', async () => {
  const refunds = [
    { id: 'r1', amount: 177_000, status: 'processed', unusedFile: 'one.pdf' },
    { id: 'r2', amount: 177_000, status: 'failed', unusedFile: 'two.pdf', isPlaceUsed: true },
  ];
  answering({ '/api/transactions/user/u1': data([{ ...paid, refunds }], { page: 1, pages: 1, total: 1 }) });
  renderInProduct(<TransactionsTab userId="u1" />);
  await screen.findByText('₹1,770 refunded for one.pdf, not uploaded');
  await screen.findByText('₹1,770 not refunded for two.pdf, which was uploaded before');
});

describe('[DASH-5] of many transactions a page is shown', () => {
  const many = Array.from({ length: 45 }, (_, at) => ({ ...paid, transactionId: `TXN-0000${1_000 + at}` }));
  const shown = async () =>
    within(await screen.findByRole('table', { name: 'My transactions' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('[data-label="Transaction"]')?.textContent);
  const pageOf = (from: number, to: number) => many.slice(from, to).map(({ transactionId }) => transactionId.slice(-8));
  beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }));
  beforeEach(() => answering({ '/api/transactions/user/u1': data(many, { page: 1, pages: 1, total: 45 }) }));

  it('which is in the address; the figures above are of all', async () => {
    const { address } = renderInProduct(<TransactionsTab userId="u1" />, '/dashboard?tab=transactions');
    await screen.findAllByText('₹1,770.59');
    expect(await shown()).toEqual(pageOf(0, 20));
    screen.getAllByText('45');
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(await shown()).toEqual(pageOf(40, 45));
    expect(address()).toBe('/dashboard?tab=transactions&page=3');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Transactions' }));
  });

  it('first that of the transaction which a link names', async () => {
    renderInProduct(<TransactionsTab userId="u1" />, '/dashboard?tab=transactions&transaction=TXN-00001025');
    await screen.findAllByText('₹1,770.59');
    expect(await shown()).toEqual(pageOf(20, 40));
    await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(await shown()).toEqual(pageOf(0, 20));
  });
});
