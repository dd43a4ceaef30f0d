import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { AlreadyPaidFile } from '@udin/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { inFrame } from '../app/in-frame';
import { theme } from '../app/theme';
import { readPaymentKeys, writePaymentKeys } from '../features/orders/checkout/payment-keys';
import type { RazorpayFailure, RazorpayOptions } from '../features/orders/checkout/razorpay';
import { ApiError } from '../lib/api/api-error';
import { uploadForm } from '../lib/api/upload-form';
import { toBase64 } from '../lib/order-files/base64';
import { clearOrder, currentOrder, saveOrder } from '../lib/order-files/current-order';
import { type OrderFile, orderKey } from '../lib/order-files/order-file';
import { sha256Of } from '../lib/sha256/sha256-of';
import { endSession, readSession, writeSession } from '../lib/session';
import { answering, type Answers, type Call, data, refusal } from '../testing/answering';
import { PaymentRoute } from './payment';

jest.mock('../lib/api/upload-form');
// This page has no thread to hash in: any text that is another one for other bytes does.
jest.mock('../lib/sha256/sha256-of', () => ({ sha256Of: (file: Blob) => toBase64(file) }));

const user = { id: 'u1', firstName: 'Ananya', lastName: 'Sen', email: 'ananya@example.in', state: 'west-bengal' };
const pricing = { subtotal: 1_500, gst_amount: 270, total_amount: 1_770, currency: 'INR' };
const aFile = (name: string, text = `%PDF-1.7 ${name}`): OrderFile => {
  const file = new File([text.padEnd(2_048)], name, { type: 'application/pdf' });
  const { size, type } = file;
  return { id: name, name, size, type, file, documentType: 'net-worth', status: 'uploaded', extension: 'pdf' };
};
const paid = {
  id: '1',
  _id: '1',
  userId: 'u1',
  status: 'completed',
  paymentStatus: 'completed',
  pricing,
  documents: [],
};
const idOf = ({ path }: Call) => path.split('/').at(-1)!;
const ofTransaction = (call: Call) => data({ ...paid, transaction_id: idOf(call) });

let checkout: RazorpayOptions | undefined;
let fail: ((failure: RazorpayFailure) => void) | undefined;
let alreadyPaid: AlreadyPaidFile[];
let calls: Call[];
let begin: Answers[string];
let record: (call: Call) => ReturnType<typeof data>;
let account: ReturnType<typeof data>;
let begun = '';

beforeEach(async () => {
  localStorage.clear();
  await clearOrder();
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: user as never });
  checkout = undefined;
  alreadyPaid = [];
  window.Razorpay = class {
    constructor(options: RazorpayOptions) {
      checkout = options;
    }
    on(_: string, told: (failure: RazorpayFailure) => void) {
      fail = told;
    }
    open() {}
  };
  jest
    .mocked(uploadForm)
    .mockReset()
    .mockResolvedValue({ id: 'd1', estimatedDelivery: '2026-11-27T00:00:00Z' } as never);
  record = ofTransaction;
  account = data(user);
  begin = ({ body }) => {
    begun = (body as { transaction_id: string }).transaction_id;
    return data({ transaction_id: begun, status: 'pending', paymentStatus: 'created', checkout: {}, documents: [] });
  };
  const answers: Answers = {
    '/api/catalogue': data({ categories: [], checkout: { scriptUrl: '/checkout.js', providerName: 'Razorpay' } }),
    '/api/transactions/already-paid': () => data({ files: alreadyPaid, sent_before: [] }),
    '/api/transactions': (call) => (begin as (call: Call) => ReturnType<typeof data>)(call),
    '/api/payments/capture': data({}),
    '/api/auth/users/u1': () => account,
  };
  const anyTransaction = (call: Call) => (call.method === 'PATCH' ? record(call) : ofTransaction(call));
  const known = new Proxy(answers, {
    get: (all, path: string) => all[path] ?? (path.startsWith('/api/transactions/TXN_') ? anyTransaction : undefined),
  });
  calls = answering(known);
});

function open() {
  const page = (name: string) => ({ path: name, Component: () => <p>{name}</p> });
  const routes = [page('/register'), page('/login'), { path: '/payment', Component: PaymentRoute }];
  const router = createMemoryRouter(inFrame(routes), { initialEntries: ['/register', '/payment'], initialIndex: 1 });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}
async function openCheckout() {
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,770 Now' }));
  await waitFor(() => expect(checkout).toBeDefined());
}
const pay = () => act(async () => checkout!.handler({ razorpay_payment_id: 'pay_1', razorpay_signature: 's' }));
const sent = () => jest.mocked(uploadForm).mock.calls.map(([, { files }]) => (files as { file: File }).file.name);
const stored = async () => (await currentOrder()).map(({ name }) => name);
const patches = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('an order that another tab replaces while this one pays', () => {
  it('[PAY-2] [UPM-2] what was paid here is uploaded; the new order and its payment keys stay', async () => {
    await saveOrder([aFile('want.pdf')]);
    open();
    await openCheckout();
    await saveOrder([aFile('other-a.pdf'), aFile('other-b.pdf')]);
    await pay();
    await screen.findByText('Upload complete');
    expect(sent()).toEqual(['want.pdf']);
    expect(await stored()).toEqual(['other-a.pdf', 'other-b.pdf']);
    expect(await readPaymentKeys()).toBeUndefined();
  });

  it('[UPM-2] keys of another transaction are not cleared', async () => {
    await saveOrder([aFile('want.pdf')]);
    const others = { transactionId: 'TXN_other', userId: 'u1', orderKey: 'another order' };
    jest.mocked(uploadForm).mockImplementation(async () => {
      await writePaymentKeys(others);
      return { id: 'd1' } as never;
    });
    open();
    await openCheckout();
    await pay();
    await screen.findByText('Upload complete');
    expect(await readPaymentKeys()).toEqual(others);
    expect(await stored()).toEqual([]);
  });
});

describe('a session that the server ends', () => {
  it('[RT-3] leads to the login, which says why; the order stays in the browser', async () => {
    await saveOrder([aFile('want.pdf')]);
    const router = open();
    await screen.findByRole('button', { name: 'Pay ₹1,770 Now' });
    act(() => endSession('user'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ hasSessionEnded: true });
    expect(await stored()).toEqual(['want.pdf']);
  });

  it('[RT-3] because the account was closed elsewhere leaves no file of it in the browser', async () => {
    await saveOrder([aFile('want.pdf')]);
    const router = open();
    await screen.findByRole('button', { name: 'Pay ₹1,770 Now' });
    act(() => endSession('user', 'auth.account-closed'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ isAccountClosed: true });
    expect(await stored()).toEqual([]);
  });

  it('[RT-2] [PAY-3] while the checkout is open leaves it open; the login knows of the payment, and leads back', async () => {
    await saveOrder([aFile('want.pdf')]);
    const router = open();
    await openCheckout();
    act(() => endSession('user', 'auth.token-invalid'));
    expect(router.state.location.pathname).toBe('/payment');
    record = () => refusal(401, 'Your session has ended.', 'auth.token-invalid');
    await pay();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const { search, state } = router.state.location;
    expect(search).toBe('?next=/payment');
    expect(state).toEqual({ hasSessionEnded: true, paidAs: begun.slice(-8) });
    expect(await stored()).toEqual(['want.pdf']);

    await writeSession('user', { accessToken: 'b', refreshToken: 'r', user: user as never });
    record = ofTransaction;
    await act(() => router.navigate('/payment'));
    await screen.findByText('Upload complete');
    expect([sent(), calls.filter(({ path }) => path === '/api/transactions').length]).toEqual([['want.pdf'], 1]);
  });

  it('[RT-2] after all is uploaded says nothing of an upload that would go on', async () => {
    await saveOrder([aFile('want.pdf')]);
    const router = open();
    await openCheckout();
    await pay();
    await screen.findByText('Upload complete');
    act(() => endSession('user'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect([router.state.location.search, router.state.location.state]).toEqual(['', { hasSessionEnded: true }]);
  });

  it('[RT-2] while the checkout is open leads to the login once it was closed, without a word of a payment', async () => {
    await saveOrder([aFile('want.pdf')]);
    const router = open();
    await openCheckout();
    act(() => endSession('user'));
    await act(async () => checkout!.modal.ondismiss());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect([router.state.location.search, router.state.location.state]).toEqual(['', { hasSessionEnded: true }]);
  });
});

it('[PAY-4] [UPM-1] a running upload whose dialog is closed goes on; the login knows of it', async () => {
  await saveOrder([aFile('want.pdf')]);
  let arrive: (document: never) => void = () => undefined;
  jest.mocked(uploadForm).mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const router = open();
  await openCheckout();
  await pay();
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ isUploading: true });
  arrive({ id: 'd1' } as never);
  await waitFor(async () => expect(await stored()).toEqual([]));
});

describe('whom the invoice names', () => {
  it('[PAY-1] is the account as it is now, also when its GSTIN was written on another device', async () => {
    const business = { companyName: 'Sen Textiles', gstin: '27AAPFU0939F1ZV' };
    account = data({ ...user, ...business });
    await saveOrder([aFile('want.pdf')]);
    open();
    await screen.findByText('Sen Textiles · GSTIN 27AAPFU0939F1ZV');
    await openCheckout();
    const order = calls.find(({ method, path }) => method === 'POST' && path === '/api/transactions');
    expect(order?.body).toMatchObject({ user_info: { company_name: business.companyName, gstin: business.gstin } });
    expect(await readSession('user')).toMatchObject({ accessToken: 'a', refreshToken: 'r', user: business });
  });

  it('[PAY-1] is the account as this browser knows it while the accounts do not answer', async () => {
    account = refusal(503, 'Service unavailable.');
    await saveOrder([aFile('want.pdf')]);
    open();
    await screen.findByText('ananya@example.in', { exact: false });
    await openCheckout();
    const order = calls.find(({ method, path }) => method === 'POST' && path === '/api/transactions');
    expect(order?.body).toMatchObject({ user_info: { first_name: 'Ananya', email: user.email } });
  });
});

describe('after a reload', () => {
  const keysOf = (files: readonly OrderFile[], more: object = {}) =>
    writePaymentKeys({ transactionId: 'TXN_1', userId: 'u1', orderKey: orderKey(files), paymentId: 'pay_1', ...more });

  it('[UPM-2] the files that were paid come from the store', async () => {
    await saveOrder([aFile('want.pdf')]);
    await keysOf(await currentOrder());
    open();
    await screen.findByText('Upload complete');
    expect([sent(), await stored(), await readPaymentKeys()]).toEqual([['want.pdf'], [], undefined]);
  });

  it('[UPM-2] a payment whose files the browser has lost is recorded all the same; the login follows', async () => {
    await keysOf([aFile('want.pdf')]);
    const router = open();
    await screen.findByText(/No files found to upload\./);
    expect([patches(), await readPaymentKeys()]).toEqual([
      [expect.objectContaining({ payment_id: 'pay_1' })],
      undefined,
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 2_000 });
  });

  it.each([
    ['another name', [aFile('other.pdf')], false],
    ['the same name and size', [aFile('want.pdf', '%PDF-1.7 WANT.PDF')], true],
  ])('[UPM-2] files of %s that were stored since are not sent for them', async (_, others, knowsContent) => {
    await saveOrder([aFile('want.pdf')]);
    const files = await currentOrder();
    const content = [orderKey(files), await sha256Of(files[0]!.file), 'false'].join('\n');
    await keysOf(files, knowsContent ? { purchaseKey: content } : {});
    await saveOrder(others);
    open();
    // They are another order, which is paid by itself.
    await openCheckout();
    expect([sent(), patches()]).toEqual([[], []]);
  });
});

it('[UPM-3] when every file was refused they stay in the browser, and the order is not reported as uploaded', async () => {
  jest.mocked(uploadForm).mockRejectedValue(new ApiError('Not a PDF.', 415));
  await saveOrder([aFile('want.pdf')]);
  const router = open();
  await openCheckout();
  await pay();
  const dialog = await screen.findByRole('dialog', { name: 'Upload failed' });
  expect(dialog.textContent).toContain('Upload failed: want.pdf: Not a PDF.');
  expect(dialog.textContent).toContain('0%');
  expect(patches()).not.toContainEqual({ status: 'completed' });
  expect(await stored()).toEqual(['want.pdf']);
  await userEvent.click(screen.getByRole('button', { name: 'Continue to Dashboard Login' }));
  expect(router.state.location.pathname).toBe('/login');
});

describe('[PAY-2] while the checkout is open or a payment is being confirmed', () => {
  it('Back stays on the page, and the next step leaves it afterwards', async () => {
    let answer: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => (answer = resolve));
    await saveOrder([aFile('want.pdf')]);
    const router = open();
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
    const router = open();
    await openCheckout();
    await act(async () => checkout!.modal.ondismiss());
    await screen.findByRole('button', { name: 'Pay ₹1,770 Now' });
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/register');
  });
});

it('[PAY-1] a checkout that was closed gives the focus back to the button, and it is said that nothing was paid', async () => {
  await saveOrder([aFile('want.pdf')]);
  open();
  await openCheckout();
  const said = () => screen.queryByText('Nothing was paid. Your order is kept: pay when you are ready.');
  // The provider's dialog has the focus, and is taken off the page with it.
  act(() => (document.activeElement as HTMLElement).blur());
  expect(said()).toBeNull();
  await act(async () => checkout!.modal.ondismiss());
  const button = await screen.findByRole('button', { name: 'Pay ₹1,770 Now' });
  expect(document.activeElement).toBe(button);
  expect(said()?.getAttribute('role')).toBe('status');
  checkout = undefined;
  await openCheckout();
  expect(said()).toBeNull();
  await act(async () => checkout!.modal.ondismiss());
});

it.each([
  ['another device has paid the order meanwhile', true, 'You do not have to pay for them again.'],
  ['the server knows of no payment', false, 'The payment did not go through'],
])('[PAY-2] the provider calls the order paid, and %s', async (_, isKnown, said) => {
  const file = aFile('want.pdf');
  await saveOrder([file]);
  open();
  await openCheckout();
  const reason = 'order_already_paid';
  fail!({ error: { code: 'BAD_REQUEST_ERROR', description: 'The order is already paid', reason } } as never);
  const place = { sha256: await sha256Of(file.file), document_type: file.documentType };
  if (isKnown) alreadyPaid = [{ ...place, transaction_id: begun, name: 'want.pdf' }];
  await act(async () => checkout!.modal.ondismiss());
  await screen.findByText(new RegExp(said));
  expect(screen.queryByRole('button', { name: 'Pay ₹1,770 Now' }) === null).toBe(isKnown);
});

it('[PAY-3] the alert on records that failed is closed once the payment is settled by itself', async () => {
  record = () => refusal(400, 'Not now.');
  await saveOrder([aFile('want.pdf')]);
  open();
  await openCheckout();
  await pay();
  await screen.findByText(/^Payment succeeded but updating records failed/);
  record = ofTransaction;
  await screen.findByText('Upload complete', undefined, { timeout: 10_000 });
  await waitFor(() => expect(screen.queryByText(/^Payment succeeded but updating records failed/)).toBeNull());
});

it('[PAY-3] a server that gave no sentence is not quoted; its status stands under Details', async () => {
  begin = () => ({ status: 500 });
  await saveOrder([aFile('want.pdf')]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,770 Now' }));
  expect(await screen.findByText('Could not create transaction')).toBeTruthy();
  const details = screen.getByText('Details').closest('details')!;
  expect([details.open, details.textContent]).toEqual([false, 'DetailsHTTP 500']);
});

it.each([
  ['names no transaction', data({})],
  ['is empty', { status: 200, body: { success: true } }],
])('[PAY-3] an answer of success that %s made none; the next attempt makes it', async (_, answer) => {
  const working = begin;
  begin = () => answer;
  await saveOrder([aFile('want.pdf')]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,770 Now' }));
  await screen.findByText('Could not create transaction');
  begin = working;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(checkout).toBeDefined());
});

it('[PAY-2] what another account of this browser has paid for is not charged to this one, unless it is wanted', async () => {
  const order = [aFile('a.pdf')];
  await saveOrder(order);
  await writePaymentKeys({ transactionId: 'TXN_1', userId: 'u2', orderKey: orderKey(order), paymentId: 'pay_0' });
  const router = open();
  await screen.findByText(/^Another account has paid for these documents in this browser\./);
  expect(screen.queryByRole('button', { name: /^Pay ₹/ })).toBeNull();
  const login = screen.getByRole('link', { name: 'Log in with another account' });
  expect(login.getAttribute('href')).toBe('/login?next=%2Fpayment');
  expect([sent(), router.state.location.pathname]).toEqual([[], '/payment']);
  await userEvent.click(screen.getByRole('button', { name: 'Order them for this account, too' }));
  await openCheckout();
});
