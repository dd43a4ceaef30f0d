import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { writeSession } from '../lib/session';
import { answering, data } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { DashboardRoute } from './dashboard';

const user = userEvent.setup();

describe('after a login with a temporary password', () => {
  const NEXT = '/dashboard?tab=transactions';
  const dialog = () => screen.findByRole('dialog', { name: 'Choose a new password' });
  beforeEach(async () => {
    await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
    answering({
      [`/api/documents/user/${aUser.id}`]: data({ documents: [], page: 1, pages: 1, total: 0 }),
      [`/api/transactions/user/${aUser.id}`]: data([]),
      '/api/auth/change-password': data(null),
    });
  });
  const open = (state?: object) =>
    renderInProduct(<DashboardRoute />, { pathname: '/dashboard', search: '?password=new', state });

  it('[REG-5] a person whom a link led here arrives at its target once the password is changed', async () => {
    const { address } = open({ next: NEXT });
    const form = within(await dialog());
    for (const [label, text] of [
      [/^Temporary password/, 'k3w-temp-pass'],
      [/^New password/, 'lemon-tree-Friday'],
      [/^Confirm new password/, 'lemon-tree-Friday'],
    ] as const)
      await user.type(form.getByLabelText(label, { selector: 'input' }), text);
    expect(address()).toBe('/dashboard?password=new');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(NEXT));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[REG-5] so does one who changes it later', async () => {
    const { address } = open({ next: NEXT });
    await user.click(within(await dialog()).getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(address()).toBe(NEXT));
  });

  it('[REG-5] anybody else stays on the dashboard', async () => {
    const { address } = open();
    await user.click(within(await dialog()).getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});
