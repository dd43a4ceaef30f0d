import { act, screen, waitFor } from '@testing-library/react';
import { toBase64 } from '../lib/order-files/base64';
import { clearOrder, saveOrder } from '../lib/order-files/current-order';
import { openAfresh } from '../lib/open-afresh';
import { endSession, writeSession } from '../lib/session';
import { refusal } from '../testing/answering';
import {
  aFile,
  beginPaying,
  ofTransaction,
  openCheckout,
  openPayment,
  pay,
  paying,
  sent,
  stored,
  user,
} from '../testing/a-payment-page';

jest.mock('../lib/api/upload-form');
jest.mock('../lib/open-afresh');
// This page has no thread to hash in: any text that is another one for other bytes does.
jest.mock('../lib/sha256/sha256-of', () => ({ sha256Of: (file: Blob) => toBase64(file) }));

beforeEach(beginPaying);

describe('a session that the server ends', () => {
  it('[RT-3] leads to the login, which says why; the order stays in the browser', async () => {
    await saveOrder([aFile('want.pdf')]);
    const router = openPayment();
    await screen.findByRole('button', { name: 'Pay ₹1,770 Now' });
    act(() => endSession('user'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ hasSessionEnded: true });
    expect(await stored()).toEqual(['want.pdf']);
  });

  it('[RT-3] because the account was closed elsewhere leaves no file of it in the browser', async () => {
    await saveOrder([aFile('want.pdf')]);
    const router = openPayment();
    await screen.findByRole('button', { name: 'Pay ₹1,770 Now' });
    act(() => endSession('user', 'auth.account-closed'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ isAccountClosed: true });
    expect(await stored()).toEqual([]);
  });

  it('[RT-2] [PAY-3] while the checkout is open leaves it open; the login knows of the payment, and leads back', async () => {
    await saveOrder([aFile('want.pdf')]);
    const router = openPayment();
    await openCheckout();
    act(() => endSession('user', 'auth.token-invalid'));
    expect(router.state.location.pathname).toBe('/payment');
    paying.record = () => refusal(401, 'Your session has ended.', 'auth.token-invalid');
    await pay();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const { search, state } = router.state.location;
    expect(search).toBe('?next=/payment');
    expect(state).toEqual({ hasSessionEnded: true, paidAs: paying.begun.slice(-8) });
    expect(await stored()).toEqual(['want.pdf']);

    await writeSession('user', { accessToken: 'b', refreshToken: 'r', user: user as never });
    paying.record = ofTransaction;
    await act(() => router.navigate('/payment'));
    await screen.findByText('Upload complete');
    expect([sent(), paying.calls.filter(({ path }) => path === '/api/transactions').length]).toEqual([['want.pdf'], 1]);
  });

  it('[RT-3] [PAY-3] by a logout in another tab, which clears the files: the login promises no upload that would go on', async () => {
    await saveOrder([aFile('want.pdf')]);
    const router = openPayment();
    await openCheckout();
    await clearOrder();
    act(() => endSession('user'));
    paying.record = () => refusal(401, 'Your session has ended.', 'auth.token-invalid');
    await pay();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const { search, state } = router.state.location;
    expect([search, state]).toEqual([
      '',
      { hasSessionEnded: true, paidAs: paying.begun.slice(-8), areFilesGone: true },
    ]);
  });

  it('[RT-2] after all is uploaded says nothing of an upload that would go on', async () => {
    await saveOrder([aFile('want.pdf')]);
    const router = openPayment();
    await openCheckout();
    await pay();
    await screen.findByText('Upload complete');
    act(() => endSession('user'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect([router.state.location.search, router.state.location.state]).toEqual(['', { hasSessionEnded: true }]);
  });

  it('[RT-2] while the checkout is open leads to the login once it was closed, without a word of a payment', async () => {
    await saveOrder([aFile('want.pdf')]);
    const router = openPayment();
    await openCheckout();
    act(() => endSession('user'));
    await act(async () => paying.checkout!.modal.ondismiss());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect([router.state.location.search, router.state.location.state]).toEqual(['', { hasSessionEnded: true }]);
  });
});

it('[PAY-2] who pays after another tab has logged in as somebody else is shown whose payment it is, not a failure', async () => {
  await saveOrder([aFile('want.pdf')]);
  openPayment();
  await openCheckout();
  await writeSession('user', { accessToken: 'b', refreshToken: 'r', user: { ...user, id: 'u2' } as never });
  paying.record = () => refusal(403, 'You are not allowed to do this.', 'auth.forbidden');
  await pay();
  await waitFor(() => expect(jest.mocked(openAfresh).mock.calls).toEqual([['/']]));
  expect(screen.queryByRole('dialog', { name: 'Your payment is not recorded yet' })).toBeNull();
});
