import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writePaymentKeys } from '../features/orders/checkout/payment-keys';
import { clearOrder, currentOrder, saveOrder } from '../lib/order-files/current-order';
import { readSession } from '../lib/session';
import { orderKey } from '../lib/order-files/order-file';
import { renderInProduct } from '../testing/in-product';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LoginRoute } from './login';
import { aFile, logIn, openLogin, user } from '../testing/a-login-page';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await clearOrder();
});

describe('after the login', () => {
  it('[LOG-1] a person without an order is on the dashboard', async () => {
    const { address } = openLogin();
    await logIn();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('[LOG-1] [RT-4] somebody of the team is at the desk, with the session of an admin', async () => {
    const { address } = openLogin();
    await logIn(false, { ...user, type: 'admin' });
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect([await readSession('user'), (await readSession('admin'))?.accessToken]).toEqual([undefined, 'a']);
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
    const { address } = openLogin({ hasOrder: true });
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
    expect(said).toMatch(/do not pay again: after you log in, choose the documents once more in your dashboard\.$/);
    await logIn();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('[LOG-1] a person who opened the login is on the dashboard, also with files in this browser', async () => {
    await saveOrder([aFile('net-worth')]);
    const { address } = openLogin();
    await logIn();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('an order whose documents have no types yet is not ready to be paid', async () => {
    await saveOrder([aFile('')]);
    const { address } = openLogin({ hasOrder: true });
    await logIn();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('[LOG-1] an order that is paid is on the dashboard', async () => {
    await saveOrder([aFile('net-worth')]);
    const paid = { transactionId: 'TXN_1', userId: 'u1', orderKey: orderKey(await currentOrder()), paymentId: 'pay_1' };
    await writePaymentKeys(paid);
    const { address } = openLogin({ hasOrder: true });
    await logIn();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('[REG-5] a temporary password is replaced first', async () => {
    await saveOrder([aFile('net-worth')]);
    const { address } = openLogin();
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
