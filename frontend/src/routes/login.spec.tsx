import type { UserAnswer } from '@udin/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CloseAccount } from '../features/account/close-account';
import { clearOrder, currentOrder, saveOrder } from '../lib/order-files/current-order';
import { endSession, mayHaveSession, writeSession } from '../lib/session';
import { useNeededSession } from '../lib/use-needed-session';
import { useSessionEnd } from '../lib/use-session-end';
import { answering, data, refusal } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { Route, Routes, useNavigate } from 'react-router';
import { LoginRoute } from './login';
import { aFile, email, openLogin, user } from '../testing/a-login-page';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await clearOrder();
});

it('[RST-1] who was led here to set a new password begins with it; an admin goes back to the own login', async () => {
  const { address } = openLogin({ email: 'bina@firm.example', isForgotten: true, isAdmin: true });
  await screen.findByRole('button', { name: 'Send Reset Code' });
  expect(email().value).toBe('bina@firm.example');
  await userEvent.click(screen.getByRole('button', { name: '← Back to Login' }));
  expect(address()).toBe('/admin/login');
});

it('[UPM-1] who closed the dialog of an upload is told that it goes on in this tab', () => {
  openLogin({ isUploading: true });
  expect(screen.getByRole('status').textContent).toMatch(/^Your documents are still being uploaded\. .* this tab open/);
});

it('[LOG-1] whoever is logged in is told so, with the way to the dashboard', async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: user as never });
  openLogin();
  const link = await screen.findByRole('link', { name: 'Open your dashboard' });
  expect(link.getAttribute('href')).toBe('/dashboard');
});

it.each([
  [[{ hasSessionEnded: true }, { isAccountClosed: true }]],
  [[{ isAccountClosed: true }, { hasSessionEnded: true }]],
])('[LOG-1] whoever closed the account is told so, whatever is heard of first: %j', async (states) => {
  function Leave() {
    const navigate = useNavigate();
    return states.map((state, n) => <button key={n} onClick={() => navigate('/login', { state })} />);
  }
  renderInProduct(
    <>
      <Leave />
      <Routes>
        <Route path="/dashboard" element={<main />} />
        <Route path="/login" element={<LoginRoute />} />
      </Routes>
    </>,
    '/dashboard',
  );
  for (const n of [0, 1]) await userEvent.click(screen.getAllByRole('button', { name: '' })[n]!);
  await screen.findByText('Your account is closed.');
  expect(screen.queryByText(/^Your session has ended/)).toBeNull();
});

describe('the login', () => {
  it('[LOG-2] of a known email has it filled in already', async () => {
    openLogin({ error: 'Email already exists. Please log in.', email: user.email });
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(email().value).toBe(user.email);
    expect(screen.queryByText(/documents of your order/)).toBeNull();
  });

  it('[LOG-2] of a known email says that the order is still there', async () => {
    await saveOrder([aFile('net-worth')]);
    openLogin({ error: 'Email already exists. Please log in.', email: user.email });
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.getByRole('status').textContent).toBe('The documents of your order are still in this browser.');
  });

  it('goes from its heading to the one of the reset', async () => {
    openLogin();
    await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reset password' }));
  });

  it('[RT-3] after a session that ended says so once, and that the order is still there', async () => {
    await saveOrder([aFile('net-worth')]);
    function NeedsSession() {
      useSessionEnd('user');
      return <h1>Dashboard here</h1>;
    }
    renderInProduct(
      <Routes>
        <Route path="/dashboard" element={<NeedsSession />} />
        <Route path="/login" element={<LoginRoute />} />
      </Routes>,
      '/dashboard',
    );
    act(() => endSession('user'));
    await screen.findByText(/Your session has ended\. Please log in again\./);
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toContain('The documents of your order are still in this browser.');
    expect(await currentOrder()).toHaveLength(1);
  });

  it('[RT-3] after a closing whose answer was lost says that the account is closed, and leaves nothing of it', async () => {
    await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: { id: user.id } as UserAnswer });
    await saveOrder([aFile('net-worth')]);
    const ended = refusal(401, 'Your session has ended.', 'auth.token-invalid');
    let times = 0;
    const calls = answering({
      [`/api/documents/user/${user.id}`]: data([]),
      [`/api/documents/user/${user.id}/awaited`]: data([]),
      '/api/auth/close-account': () => {
        times += 1;
        if (times === 1) throw new TypeError('the line is cut');
        return ended;
      },
      '/api/auth/refresh': refusal(401, 'Your account is closed.', 'auth.account-closed'),
    });
    function Account() {
      useNeededSession('user');
      return <CloseAccount userId={user.id} onClosed={() => undefined} />;
    }
    renderInProduct(
      <Routes>
        <Route path="/dashboard" element={<Account />} />
        <Route path="/login" element={<LoginRoute />} />
      </Routes>,
      '/dashboard',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close account' }));
    await userEvent.type(await screen.findByLabelText(/^Your password/, { selector: 'input' }), 'lemon-tree');
    await userEvent.click(screen.getByRole('button', { name: 'Close account for good' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Your account is closed.'));
    expect(calls.filter(({ path }) => path === '/api/auth/close-account')).toHaveLength(2);
    expect([await currentOrder(), mayHaveSession('user')]).toEqual([[], false]);
  });
});
