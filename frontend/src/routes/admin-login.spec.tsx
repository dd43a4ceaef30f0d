import { screen } from '@testing-library/react';
import { renderInProduct } from '../testing/in-product';
import { AdminLoginRoute } from './admin-login';

const SAID = 'Your session has ended. Please log in again.';

it('[ADM-1] says that the session has ended to whoever was led here by it, and once', async () => {
  const { state } = renderInProduct(<AdminLoginRoute />, {
    pathname: '/admin/login',
    search: '?next=%2Fadmin',
    state: { hasSessionEnded: true },
  });
  await screen.findByText(SAID);
  expect(state()).toBeNull();
});

it('[ADM-1] says nothing of it to anybody else', async () => {
  renderInProduct(<AdminLoginRoute />, '/admin/login');
  await screen.findByRole('button', { name: 'Sign in as Admin' });
  expect(screen.queryByText(SAID)).toBeNull();
});
