import userEvent from '@testing-library/user-event';
import { act, screen, waitFor } from '@testing-library/react';
import { toBase64 } from '../lib/order-files/base64';
import { saveOrder } from '../lib/order-files/current-order';
import { sha256Of } from '../lib/sha256/sha256-of';
import { readSession } from '../lib/session';
import { data, refusal } from '../testing/answering';
import {
  aFile,
  beginPaying,
  ofTransaction,
  openCheckout,
  openPayment,
  pay,
  paying,
  user,
} from '../testing/a-payment-page';
import { clickTwice } from '../testing/click-twice';

jest.mock('../lib/api/upload-form');
// This page has no thread to hash in: any text that is another one for other bytes does.
jest.mock('../lib/sha256/sha256-of', () => ({ sha256Of: (file: Blob) => toBase64(file) }));

beforeEach(beginPaying);

describe('whom the invoice names', () => {
  it('[PAY-1] is the account as it is now, also when its GSTIN was written on another device', async () => {
    const business = { companyName: 'Sen Textiles', gstin: '27AAPFU0939F1ZV' };
    paying.account = data({ ...user, ...business });
    await saveOrder([aFile('want.pdf')]);
    openPayment();
    await screen.findByText('Sen Textiles · GSTIN 27AAPFU0939F1ZV');
    // In another tab, from which it comes here: the order stands in this one.
    const change = screen.getByRole('link', { name: 'Change in your account' });
    expect([change.getAttribute('href'), change.getAttribute('target')]).toEqual(['/dashboard?tab=account', '_blank']);
    await openCheckout();
    const order = paying.calls.find(({ method, path }) => method === 'POST' && path === '/api/transactions');
    expect(order?.body).toMatchObject({ user_info: { company_name: business.companyName, gstin: business.gstin } });
    expect(await readSession('user')).toMatchObject({ accessToken: 'a', refreshToken: 'r', user: business });
  });

  it('[PAY-1] is the account as this browser knows it while the accounts do not answer', async () => {
    paying.account = refusal(503, 'Service unavailable.');
    await saveOrder([aFile('want.pdf')]);
    openPayment();
    await screen.findByText('ananya@example.in', { exact: false });
    await openCheckout();
    const order = paying.calls.find(({ method, path }) => method === 'POST' && path === '/api/transactions');
    expect(order?.body).toMatchObject({ user_info: { first_name: 'Ananya', email: user.email } });
  });
});

describe('[PAY-2] while the checkout is open or a payment is being confirmed', () => {
  it('Back stays on the page, and the next step leaves it afterwards', async () => {
    let answer: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => (answer = resolve));
    await saveOrder([aFile('want.pdf')]);
    const router = openPayment();
    await openCheckout();
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/payment');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);

    const answered = globalThis.fetch;
    globalThis.fetch = (async (...request: Parameters<typeof fetch>) => {
      if (request[1]?.method === 'PATCH') await wait;
      return answered(...request);
    }) as typeof fetch;
    await pay();
    await screen.findByRole('button', { name: 'Confirming Payment...' });
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/payment');
    await act(async () => answer());
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to Dashboard Login' }));
    expect(router.state.location.pathname).toBe('/login');
  });

  it('a checkout that was closed holds nobody', async () => {
    await saveOrder([aFile('want.pdf')]);
    const router = openPayment();
    await openCheckout();
    await act(async () => paying.checkout!.modal.ondismiss());
    await screen.findByRole('button', { name: 'Pay ₹1,770 Now' });
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/register');
  });
});

it('[PAY-2] a double click opens one checkout', async () => {
  const opened = jest.spyOn(window.Razorpay!.prototype, 'open');
  await saveOrder([aFile('want.pdf')]);
  openPayment();
  const button = await screen.findByRole('button', { name: 'Pay ₹1,770 Now' });
  clickTwice(button);
  await waitFor(() => expect(opened).toHaveBeenCalled());
  await pay();
  await screen.findByText('Upload complete');
  expect(opened).toHaveBeenCalledTimes(1);
});

it('[PAY-1] a checkout that was closed gives the focus back to the button, and it is said that nothing was paid', async () => {
  await saveOrder([aFile('want.pdf')]);
  openPayment();
  await openCheckout();
  const said = () => screen.queryByText('Nothing was paid. Your order is kept: pay when you are ready.');
  // The provider's dialog has the focus, and is taken off the page with it.
  act(() => (document.activeElement as HTMLElement).blur());
  expect(said()).toBeNull();
  await act(async () => paying.checkout!.modal.ondismiss());
  const button = await screen.findByRole('button', { name: 'Pay ₹1,770 Now' });
  expect(document.activeElement).toBe(button);
  expect(said()?.getAttribute('role')).toBe('status');
  paying.checkout = undefined;
  await openCheckout();
  expect(said()).toBeNull();
  await act(async () => paying.checkout!.modal.ondismiss());
});

it.each([
  ['another device has paid the order meanwhile', true, 'You do not have to pay for them again.'],
  ['the server knows of no payment', false, 'The payment did not go through'],
])('[PAY-2] the provider calls the order paid, and %s', async (_, isKnown, said) => {
  const file = aFile('want.pdf');
  await saveOrder([file]);
  openPayment();
  await openCheckout();
  const reason = 'order_already_paid';
  paying.fail!({ error: { code: 'BAD_REQUEST_ERROR', description: 'The order is already paid', reason } } as never);
  const place = { sha256: await sha256Of(file.file), document_type: file.documentType };
  if (isKnown) paying.alreadyPaid = [{ ...place, transaction_id: paying.begun, name: 'want.pdf' }];
  await act(async () => paying.checkout!.modal.ondismiss());
  await screen.findByText(new RegExp(said));
  expect(screen.queryByRole('button', { name: 'Pay ₹1,770 Now' }) === null).toBe(isKnown);
});

it('[PAY-3] the alert on records that failed is closed once the payment is settled by itself', async () => {
  paying.record = () => refusal(400, 'Not now.');
  await saveOrder([aFile('want.pdf')]);
  openPayment();
  await openCheckout();
  await pay();
  await screen.findByText(/^Payment succeeded but updating records failed/);
  paying.record = ofTransaction;
  await screen.findByText('Upload complete');
  await waitFor(() => expect(screen.queryByText(/^Payment succeeded but updating records failed/)).toBeNull());
});

it('[PAY-3] a server that gave no sentence is not quoted; its status stands under Details', async () => {
  paying.begin = () => ({ status: 500 });
  await saveOrder([aFile('want.pdf')]);
  openPayment();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,770 Now' }));
  expect(await screen.findByText('Could not create transaction')).toBeTruthy();
  const details = screen.getByText('Details').closest('details')!;
  expect([details.open, details.textContent]).toEqual([false, 'DetailsHTTP 500']);
});

it.each([
  ['names no transaction', data({})],
  ['is empty', { status: 200, body: { success: true } }],
])('[PAY-3] an answer of success that %s made none; the next attempt makes it', async (_, answer) => {
  const working = paying.begin;
  paying.begin = () => answer;
  await saveOrder([aFile('want.pdf')]);
  openPayment();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,770 Now' }));
  await screen.findByText('Could not create transaction');
  paying.begin = working;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(paying.checkout).toBeDefined());
});
