import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { StatCards } from './stat-cards';

const ANSWERS = {
  '/api/auth/users': data({ users: [], page: 1, pages: 1, total: 41, newThisWeek: 3 }),
  '/api/documents/stats': data({ total: 90, pending: 12, byStatus: {} }),
  '/api/transactions/stats': data({ totalRevenue: 123_456, totalTransactions: 55, byDay: [], byMonth: [], byType: [] }),
};
const AWAY = 'Something went wrong on our side. Please try again.';
const card = (label: string) => screen.getByText(label).parentElement!.textContent!.slice(label.length);

describe('the figures of the admin dashboard', () => {
  it('[ADM-2] are those of the services', async () => {
    answering(ANSWERS);
    renderInProduct(<StatCards />);
    await waitFor(() => expect(card('Revenue')).toBe('₹1,23,456'));
    const labels = ['Total Users', 'New This Week', 'Total Documents', 'Pending Documents', 'Transactions'];
    await waitFor(() => expect(labels.map(card)).toEqual(['41', '3', '90', '12', '55']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[ADM-2] [DASH-7] are grouped as in India', async () => {
    answering({ ...ANSWERS, '/api/documents/stats': data({ total: 120_345, pending: 2_020, byStatus: {} }) });
    renderInProduct(<StatCards />);
    await waitFor(() => expect(['Total Documents', 'Pending Documents'].map(card)).toEqual(['1,20,345', '2,020']));
  });

  it('[ADM-2] say which could not be loaded, and load those again', async () => {
    let answer = refusal(500, AWAY);
    const calls = answering({ ...ANSWERS, '/api/documents/stats': () => answer });
    renderInProduct(<StatCards />);
    await screen.findByText(AWAY);
    for (const label of ['Total Documents', 'Pending Documents']) expect(card(label)).toBe('–could not be loaded');
    // Also the calls that succeeded are over before they are counted anew.
    await waitFor(() => expect(['Total Users', 'Transactions'].map(card)).toEqual(['41', '55']));

    answer = ANSWERS['/api/documents/stats'];
    calls.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(card('Total Documents')).toBe('90'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['/api/documents/stats']);
  });
});
