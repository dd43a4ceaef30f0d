import type { UserAnswer } from '@udin/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CloseAccount } from '../features/account/close-account';
import { writePaymentKeys } from '../features/orders/checkout/payment-keys';
import { clearOrder, currentOrder, saveOrder } from '../lib/order-files/current-order';
import { type OrderFile, orderKey } from '../lib/order-files/order-file';
import { endSession, mayHaveSession, writeSession } from '../lib/session';
import { useNeededSession } from '../lib/use-needed-session';
import { useSessionEnd } from '../lib/use-session-end';
import { answering, data, refusal } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { useState } from 'react';
import { Route, Routes, useNavigate } from 'react-router';
import { LoginRoute } from './login';

const user = { id: 'u1', firstName: 'Ananya', email: 'ananya@example.in', type: 'user' };
const aFile = (documentType: string): OrderFile => ({
  id: 'f1',
  name: 'balance-sheet.pdf',
  size: 2_048,
  type: 'application/pdf',
  file: new File(['x'.repeat(2_048)], 'balance-sheet.pdf', { type: 'application/pdf' }),
  documentType,
  status: 'uploaded',
  extension: 'pdf',
});
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
const open = (state?: object) => renderInProduct(<LoginRoute />, { pathname: '/login', state });

async function logIn(usedTempPassword = false) {
  answering({ '/api/auth/login': data({ accessToken: 'a', refreshToken: 'r', user, usedTempPassword }) });
  await userEvent.clear(email());
  await userEvent.type(email(), user.email);
  await userEvent.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'lake road 12');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await clearOrder();
});

it('[RST-1] who was led here to set a new password begins with it; an admin goes back to the own login', async () => {
  const { address } = open({ email: 'bina@firm.example', isForgotten: true, isAdmin: true });
  await screen.findByRole('button', { name: 'Send Reset Code' });
  expect(email().value).toBe('bina@firm.example');
  await userEvent.click(screen.getByRole('button', { name: '← Back to Login' }));
  expect(address()).toBe('/admin/login');
});

it('[UPM-1] who closed the dialog of an upload is told that it goes on in this tab', () => {
  open({ isUploading: true });
  expect(screen.getByRole('status').textContent).toMatch(/^Your documents are still being uploaded\. .* this tab open/);
});

it('[LOG-1] whoever is logged in is told so, with the way to the dashboard', async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: user as never });
  open();
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

describe('after the login', () => {
  it('[LOG-1] a person without an order is on the dashboard', async () => {
    const { address } = open();
    await logIn();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('[LOG-1] nobody goes back to the login', async () => {
    function Back() {
      const navigate = useNavigate();
      return <button onClick={() => navigate(-1)}>Back</button>;
    }
    const { address } = renderInProduct(
      <>
        <Back />
        <LoginRoute />
      </>,
      '/login',
    );
    await logIn();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/dashboard');
  });

  it('a person whom an order led here is back at it', async () => {
    await saveOrder([aFile('net-worth')]);
    const { address } = open({ hasOrder: true });
    await logIn();
    await waitFor(() => expect(address()).toBe('/payment'));
  });

  it.each([{ hasOrder: true }, { hasSessionEnded: true }, { email: user.email }])(
    '[LOG-1] also after a reload, as of who looks for a code on the phone: %j',
    async (state) => {
      await saveOrder([aFile('net-worth')]);
      function Reloaded() {
        const [loads, setLoads] = useState(0);
        return (
          <>
            <button onClick={() => setLoads(loads + 1)}>Reload</button>
            <LoginRoute key={loads} />
          </>
        );
      }
      const { address } = renderInProduct(<Reloaded />, { pathname: '/login', state });
      for (let n = 0; n < 2; n++) await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
      expect(screen.queryByText(/^Your session has ended/)).toBeNull();
      await logIn();
      await waitFor(() => expect(address()).toBe('/payment'));
    },
  );

  it('[PAY-3] [RT-2] a person who had paid is told where the payment is, and goes back to where the upload goes on', async () => {
    await saveOrder([aFile('net-worth')]);
    const { address } = renderInProduct(<LoginRoute />, {
      pathname: '/login',
      search: '?next=%2Fpayment',
      state: { hasSessionEnded: true, paidAs: 'A1B2C3D4' },
    });
    const said = screen.getByRole('status').textContent;
    expect(said).toContain('Your payment (transaction A1B2C3D4) has reached the payment provider');
    expect(said).toMatch(/^Your session has ended\..*Please do not pay again: .*upload.*still in this browser\.$/);
    await logIn();
    await waitFor(() => expect(address()).toBe('/payment'));
  });

  it('[PAY-3] [RT-3] and is asked for the documents once more where a logout has cleared them', async () => {
    const { address } = renderInProduct(<LoginRoute />, {
      pathname: '/login',
      state: { hasSessionEnded: true, paidAs: 'A1B2C3D4', areFilesGone: true },
    });
    const said = screen.getByRole('status').textContent;
    expect(said).toMatch(/do not pay again: after the login, choose the documents once more in your dashboard\.$/);
    await logIn();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('[LOG-1] a person who opened the login is on the dashboard, also with files in this browser', async () => {
    await saveOrder([aFile('net-worth')]);
    const { address } = open();
    await logIn();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('an order whose documents have no types yet is not ready to be paid', async () => {
    await saveOrder([aFile('')]);
    const { address } = open({ hasOrder: true });
    await logIn();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('[LOG-1] an order that is paid is on the dashboard', async () => {
    await saveOrder([aFile('net-worth')]);
    const paid = { transactionId: 'TXN_1', userId: 'u1', orderKey: orderKey(await currentOrder()), paymentId: 'pay_1' };
    await writePaymentKeys(paid);
    const { address } = open({ hasOrder: true });
    await logIn();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('[REG-5] a temporary password is replaced first', async () => {
    await saveOrder([aFile('net-worth')]);
    const { address } = open();
    await logIn(true);
    await waitFor(() => expect(address()).toBe('/dashboard?password=new'));
  });

  it.each([false, true])(
    '[LOG-1] [REG-5] the target of a link is kept; temporary password: %s',
    async (isTemporary) => {
      const next = '/dashboard/document/d1';
      const { address, state } = renderInProduct(<LoginRoute />, {
        pathname: '/login',
        search: `?next=${encodeURIComponent(next)}`,
      });
      await logIn(isTemporary);
      if (!isTemporary) return waitFor(() => expect(address()).toBe(next));
      await waitFor(() => expect(address()).toBe('/dashboard?password=new'));
      expect(state()).toEqual({ next });
    },
  );
});

describe('the login', () => {
  it('[LOG-2] of a known email has it filled in already', async () => {
    open({ error: 'Email already exists. Please log in.', email: user.email });
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(email().value).toBe(user.email);
    expect(screen.queryByText(/documents of your order/)).toBeNull();
  });

  it('[LOG-2] of a known email says that the order is still there', async () => {
    await saveOrder([aFile('net-worth')]);
    open({ error: 'Email already exists. Please log in.', email: user.email });
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.getByRole('status').textContent).toBe('The documents of your order are still in this browser.');
  });

  it('goes from its heading to the one of the reset', async () => {
    open();
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
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Your account is closed.'), {
      timeout: 4_000,
    });
    expect(calls.filter(({ path }) => path === '/api/auth/close-account')).toHaveLength(2);
    expect([await currentOrder(), mayHaveSession('user')]).toEqual([[], false]);
  });
});
