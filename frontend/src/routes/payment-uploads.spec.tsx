import userEvent from '@testing-library/user-event';
import { screen, waitFor } from '@testing-library/react';
import { readPaymentKeys, writePaymentKeys } from '../features/orders/checkout/payment-keys';
import { ApiError } from '../lib/api/api-error';
import { uploadForm } from '../lib/api/upload-form';
import { nextPage } from '../lib/next-page';
import { toBase64 } from '../lib/order-files/base64';
import { currentOrder, saveOrder } from '../lib/order-files/current-order';
import { type OrderFile, orderKey } from '../lib/order-files/order-file';
import { sha256Of } from '../lib/sha256/sha256-of';
import {
  aFile,
  beginPaying,
  openCheckout,
  openPayment,
  patches,
  pay,
  paying,
  sent,
  stored,
} from '../testing/a-payment-page';

jest.mock('../lib/api/upload-form');
// This page has no thread to hash in: any text that is another one for other bytes does.
jest.mock('../lib/sha256/sha256-of', () => ({ sha256Of: (file: Blob) => toBase64(file) }));

beforeEach(beginPaying);

describe('an order that another tab replaces while this one pays', () => {
  it('[PAY-2] [UPM-2] what was paid here is uploaded; the new order and its payment keys stay', async () => {
    await saveOrder([aFile('want.pdf')]);
    openPayment();
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
    openPayment();
    await openCheckout();
    await pay();
    await screen.findByText('Upload complete');
    expect(await readPaymentKeys()).toEqual(others);
    expect(await stored()).toEqual([]);
  });
});

it('[PAY-4] [UPM-1] a running upload whose dialog is closed goes on; the login knows of it', async () => {
  await saveOrder([aFile('want.pdf')]);
  let arrive: (document: never) => void = () => undefined;
  jest.mocked(uploadForm).mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const router = openPayment();
  await openCheckout();
  await pay();
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ isUploading: true });
  arrive({ id: 'd1' } as never);
  await waitFor(async () => expect(await stored()).toEqual([]));
});

describe('after a reload', () => {
  const keysOf = (files: readonly OrderFile[], more: object = {}) =>
    writePaymentKeys({ transactionId: 'TXN_1', userId: 'u1', orderKey: orderKey(files), paymentId: 'pay_1', ...more });

  it('[UPM-2] the files that were paid come from the store', async () => {
    await saveOrder([aFile('want.pdf')]);
    await keysOf(await currentOrder());
    openPayment();
    await screen.findByText('Upload complete');
    expect([sent(), await stored(), await readPaymentKeys()]).toEqual([['want.pdf'], [], undefined]);
  });

  it('[UPM-2] a payment whose files the browser has lost is recorded all the same; the login leads to what is awaited', async () => {
    await keysOf([aFile('want.pdf')]);
    const router = openPayment();
    await screen.findByText(/No files found to upload\./);
    expect([patches(), await readPaymentKeys()]).toEqual([
      [expect.objectContaining({ payment_id: 'pay_1' })],
      undefined,
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(nextPage('user', router.state.location.search)).toBe('/dashboard?awaited=TXN_1');
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
    openPayment();
    // They are another order, which is paid by itself.
    await openCheckout();
    expect([sent(), patches()]).toEqual([[], []]);
  });
});

it('[UPM-3] when every file was refused they stay in the browser, and the order is not reported as uploaded', async () => {
  jest.mocked(uploadForm).mockRejectedValue(new ApiError('Not a PDF.', 415));
  await saveOrder([aFile('want.pdf')]);
  const router = openPayment();
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

it('[PAY-2] what another account of this browser has paid for is not charged to this one, unless it is wanted', async () => {
  const order = [aFile('a.pdf')];
  await saveOrder(order);
  await writePaymentKeys({ transactionId: 'TXN_1', userId: 'u2', orderKey: orderKey(order), paymentId: 'pay_0' });
  const router = openPayment();
  await screen.findByText(/^Another account has paid for these documents in this browser\./);
  expect(screen.queryByRole('button', { name: /^Pay ₹/ })).toBeNull();
  const login = screen.getByRole('link', { name: 'Log in with another account' });
  expect(login.getAttribute('href')).toBe('/login?next=%2Fpayment');
  expect([sent(), router.state.location.pathname]).toEqual([[], '/payment']);
  await userEvent.click(screen.getByRole('button', { name: 'Order them for this account, too' }));
  await openCheckout();
});

it('[PAY-2] nor when other files were added or removed since: those that it has paid for are named', async () => {
  const [paidFile, added] = [aFile('a.pdf'), aFile('b.pdf')];
  await saveOrder([paidFile, added]);
  const sha256 = await Promise.all([paidFile, aFile('gone.pdf')].map(({ file }) => sha256Of(file)));
  const theirs = orderKey([paidFile, aFile('gone.pdf')]);
  await writePaymentKeys({ transactionId: 'TXN_1', userId: 'u2', orderKey: theirs, sha256, paymentId: 'pay_0' });
  openPayment();
  const notice = await screen.findByText('a.pdf', { selector: '[role=status] bdi' });
  expect(notice.closest('[role=status]')?.textContent).toMatch(
    /^Another account has paid for a\.pdf in this browser\./,
  );
  expect(screen.queryByRole('button', { name: /^Pay ₹/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Order them for this account, too' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹3,540 Now' }));
  await waitFor(() => expect(paying.checkout).toBeDefined());
  // From now on they are this account's: the next one hears of these two.
  const keys = await readPaymentKeys();
  expect([keys?.userId, keys?.sha256]).toEqual(['u1', [sha256[0], await sha256Of(added.file)]]);
});
