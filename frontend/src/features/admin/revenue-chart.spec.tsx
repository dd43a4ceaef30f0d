import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { AllTransactions } from './all-transactions';
import { RevenueChart } from './revenue-chart';

const REVENUE = {
  totalRevenue: 5_900,
  taken: 0,
  kept: 5_900,
  totalTransactions: 3,
  completed: 3,
  pending: 0,
  failed: 0,
  byDay: [
    { day: '2026-11-19', revenue: 1_770, transactions: 1, taken: 0, kept: 1_770 },
    { day: '2026-11-20', revenue: 4_130, transactions: 2, taken: 0, kept: 4_130 },
  ],
  byMonth: [{ month: '2026-11', revenue: 5_900, transactions: 3, taken: 0, kept: 5_900 }],
  byType: [
    { documentType: 'net-worth', name: 'Net Worth Certificate', revenue: 5_900, documents: 4, taken: 0, kept: 5_900 },
  ],
};
const BY_DAY = 'Revenue by day, last 30 days with payments';
const cells = async (caption: string) => {
  const [, ...rows] = within(await screen.findByRole('table', { name: caption })).getAllByRole('row');
  return rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
};

describe('the revenue', () => {
  it('[ADM-4] is shown by day first, then by month and by type as chosen', async () => {
    answering({ '/api/transactions/stats': data(REVENUE) });
    renderInProduct(<RevenueChart />);
    expect(await cells(BY_DAY)).toEqual([
      ['20 Nov 2026', '2', '₹4,130'],
      ['19 Nov 2026', '1', '₹1,770'],
    ]);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(`${BY_DAY}, from 19 Nov 2026 to 20 Nov 2026`);
    await userEvent.click(screen.getByRole('radio', { name: 'By month' }));
    expect(await cells('Revenue by month')).toEqual([['Nov 2026', '3', '₹5,900']]);
    await userEvent.click(screen.getByRole('radio', { name: 'By type' }));
    expect(await cells('Revenue by type')).toEqual([['Net Worth Certificate', '4', '₹5,900']]);
  });

  it('[ADM-4] opens the payments behind each figure, by day, month and type', async () => {
    answering({ '/api/transactions/stats': data(REVENUE) });
    renderInProduct(<RevenueChart />);
    const rowsBehind = async (name: string) => {
      const [link] = within(await screen.findByRole('table', { name })).getAllByRole('link', { name: /^₹/ });
      return link!.getAttribute('href');
    };
    const transactions = '/admin/dashboard?view=transactions';
    expect(await rowsBehind(BY_DAY)).toBe(`${transactions}&paidFrom=2026-11-20&paidTo=2026-11-20`);
    await userEvent.click(screen.getByRole('radio', { name: 'By month' }));
    expect(await rowsBehind('Revenue by month')).toBe(`${transactions}&paidFrom=2026-11-01&paidTo=2026-11-30`);
    await userEvent.click(screen.getByRole('radio', { name: 'By type' }));
    expect(await rowsBehind('Revenue by type')).toBe(`${transactions}&paidType=net-worth`);
  });

  it('[ADM-4] the list of those payments says what it is narrowed to, and how to see all', async () => {
    const none = data({ transactions: [], page: 1, pages: 1, total: 0 });
    const calls = answering({ '/api/transactions': none });
    renderInProduct(
      <AllTransactions invoiceButton={() => null} />,
      '/admin/dashboard?view=transactions&paidFrom=2026-11-20&paidTo=2026-11-20&paidType=net-worth',
    );
    await screen.findByText('Only what was paid 20 Nov 2026 with Net Worth');
    const narrowed = { paidFrom: '2026-11-20', paidTo: '2026-11-20', paidType: 'net-worth', page: '1' };
    await waitFor(() => expect(calls.at(-1)?.query).toEqual(narrowed));
    await userEvent.click(screen.getByRole('button', { name: 'Show all transactions' }));
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ page: '1' }));
  });

  it('[ADM-4] that could not be loaded is said, and loaded again', async () => {
    let answer = refusal(500, 'Something went wrong on our side. Please try again.');
    answering({ '/api/transactions/stats': () => answer });
    renderInProduct(<RevenueChart />);
    await screen.findByText('Something went wrong on our side. Please try again.');
    expect(screen.queryByText('No payments yet')).toBeNull();
    answer = data({ ...REVENUE, byDay: [], byMonth: [], byType: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No payments yet');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
