import userEvent from '@testing-library/user-event';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { AlreadyPaidFile } from '@udin/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { inFrame } from '../app/in-frame';
import { theme } from '../app/theme';
import type { RazorpayFailure, RazorpayOptions } from '../features/orders/checkout/razorpay';
import { uploadForm } from '../lib/api/upload-form';
import { clearOrder, currentOrder } from '../lib/order-files/current-order';
import { type OrderFile } from '../lib/order-files/order-file';
import { writeSession } from '../lib/session';
import { answering, type Answers, type Call, data } from './answering';
import { PaymentRoute } from '../routes/payment';

export const user = {
  id: 'u1',
  firstName: 'Ananya',
  lastName: 'Sen',
  email: 'ananya@example.in',
  state: 'west-bengal',
};
const pricing = { subtotal: 1_500, gst_amount: 270, total_amount: 1_770, currency: 'INR' };
export const aFile = (name: string, text = `%PDF-1.7 ${name}`): OrderFile => {
  const file = new File([text.padEnd(2_048)], name, { type: 'application/pdf' });
  const { size, type } = file;
  return { id: name, name, size, type, file, documentType: 'net-worth', status: 'uploaded', extension: 'pdf' };
};
export const paid = {
  id: '1',
  _id: '1',
  userId: 'u1',
  status: 'completed',
  paymentStatus: 'completed',
  pricing,
  documents: [],
};
const idOf = ({ path }: Call) => path.split('/').at(-1)!;
export const ofTransaction = (call: Call) => data({ ...paid, transaction_id: idOf(call) });

interface Paying {
  checkout?: RazorpayOptions;
  fail?: (failure: RazorpayFailure) => void;
  alreadyPaid: AlreadyPaidFile[];
  calls: Call[];
  begin: Answers[string];
  record: (call: Call) => ReturnType<typeof data>;
  account: ReturnType<typeof data>;
  /** The transaction. */
  begun: string;
}
/** What the provider and the server do, of one test. */
export const paying = {} as Paying;

/** Before each test of a file that has `upload-form` mocked. */
export async function beginPaying() {
  localStorage.clear();
  await clearOrder();
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: user as never });
  paying.checkout = undefined;
  paying.alreadyPaid = [];
  window.Razorpay = class {
    constructor(options: RazorpayOptions) {
      paying.checkout = options;
    }
    on(_: string, told: (failure: RazorpayFailure) => void) {
      paying.fail = told;
    }
    open() {}
  };
  jest
    .mocked(uploadForm)
    .mockReset()
    .mockResolvedValue({ id: 'd1', estimatedDelivery: '2026-11-27T00:00:00Z' } as never);
  paying.record = ofTransaction;
  paying.account = data(user);
  paying.begin = ({ body }) => {
    paying.begun = (body as { transaction_id: string }).transaction_id;
    return data({
      transaction_id: paying.begun,
      status: 'pending',
      paymentStatus: 'created',
      checkout: {},
      documents: [],
    });
  };
  const answers: Answers = {
    '/api/catalogue': data({ categories: [], checkout: { scriptUrl: '/checkout.js', providerName: 'Razorpay' } }),
    '/api/transactions/already-paid': () => data({ files: paying.alreadyPaid, sent_before: [] }),
    '/api/transactions': (call) => (paying.begin as (call: Call) => ReturnType<typeof data>)(call),
    '/api/payments/capture': data({}),
    '/api/auth/users/u1': () => paying.account,
  };
  const anyTransaction = (call: Call) => (call.method === 'PATCH' ? paying.record(call) : ofTransaction(call));
  const known = new Proxy(answers, {
    get: (all, path: string) => all[path] ?? (path.startsWith('/api/transactions/TXN_') ? anyTransaction : undefined),
  });
  paying.calls = answering(known);
}

export function openPayment() {
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
export async function openCheckout() {
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,770 Now' }));
  await waitFor(() => expect(paying.checkout).toBeDefined());
}
export const pay = () =>
  act(async () => paying.checkout!.handler({ razorpay_payment_id: 'pay_1', razorpay_signature: 's' }));
export const sent = () =>
  jest.mocked(uploadForm).mock.calls.map(([, { files }]) => (files as { file: File }).file.name);
export const stored = async () => (await currentOrder()).map(({ name }) => name);
export const patches = () => paying.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
