import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { writeSession } from '../lib/session';
import { answering, data } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { DashboardRoute } from './dashboard';

describe('the list of documents in the dashboard', () => {
  const list = `/api/documents/user/${aUser.id}`;
  const nothing = data([], { page: 1, pages: 1, total: 0 });
  beforeEach(() => writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser }));

  it('[UPM-2] waits a moment for what is paid and not uploaded, which stands above it', async () => {
    let tell: (answer: typeof nothing) => void = () => undefined;
    const awaited = new Promise<typeof nothing>((resolve) => (tell = resolve));
    const calls = answering({ [list]: nothing, [`${list}/awaited`]: () => awaited });
    renderInProduct(<DashboardRoute />, '/dashboard');
    await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([list])));
    expect(screen.queryByRole('button', { name: 'Add Document' })).toBeNull();
    tell(nothing);
    await screen.findByRole('button', { name: 'Add Document' });
  });

  it('[DASH-1] a refresh says that it is done, also when nothing has changed', async () => {
    answering({
      [list]: nothing,
      [`${list}/awaited`]: nothing,
      '/api/notifications': data({ notifications: [], unread: 0 }),
      [`/api/auth/users/${aUser.id}`]: data(aUser),
    });
    renderInProduct(<DashboardRoute />, '/dashboard');
    await screen.findByRole('button', { name: 'Add Document' });
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).not.toContain('Up to date');
    const refresh = screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' });
    await waitFor(() => expect(refresh.disabled).toBe(false));
    await userEvent.click(refresh);
    await waitFor(() => expect(said()).toContain('Up to date'));
  });
});
