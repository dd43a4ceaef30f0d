import { type TestBrowser, waitFor } from '@udin/testing';
import type { Page } from 'playwright-core';
import { call, tokenOf } from './api';
import { bytesOf, pathOf } from './fixture';
import { aCustomer, type Customer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { chooseDocuments, chooseType, continueToRegistration } from './steps/choose-documents';
import { fillLogin, logInToPay } from './steps/log-in';
import { payAtSandbox } from './steps/order-by-api';
import { orderBody, uploadFile } from './steps/order-body';
import { openCheckout, pay } from './steps/pay';
import { sendPaidDocument } from './steps/send-paid-document';
import { theBrowser } from './the-browser';

const TYPE = 'Net Worth – ₹1,500';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await theBrowser();
});
afterAll(() => browser?.close());

/** A customer with an account, who logs in on the way to the payment. */
async function aKnownCustomer(): Promise<Person & { customer: Customer }> {
  const customer = aCustomer();
  const person = await aPerson(browser.browser);
  await registerByApi(person.context.request, customer);
  return { ...person, customer };
}

async function goToPayment(page: Page, customer: Customer): Promise<void> {
  await continueToRegistration(page);
  await logInToPay(page, customer);
}

/** Rupees of each transaction that was paid, the smallest first. */
async function paidTotals({ email, password }: Customer): Promise<number[]> {
  const { id, accessToken: token } = await tokenOf(email, password);
  const { body } = await call<{ status: string; pricing: { total_amount: number } }[]>(
    'GET',
    `/api/transactions/user/${id}`,
    { token },
  );
  const paid = body.data.filter(({ status }) => status === 'completed');
  return paid.map(({ pricing }) => pricing.total_amount).sort((one, other) => one - other);
}

it('[PAY-3] a payment that the server refuses to record is neither lost nor asked for again after a reload', async () => {
  const { page, customer } = await aKnownCustomer();
  await chooseDocuments(page, [{ file: 'balance-sheet.pdf', type: TYPE }]);
  await goToPayment(page, customer);
  const refused = { success: false, message: 'The payment was not found.', error: 'payment.not-found', requestId: 'r' };
  await page.route('**/api/transactions/TXN_*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 402, json: refused }) : route.continue(),
  );
  await pay(page);
  const alert = page.getByRole('dialog', { name: 'Your payment is not recorded yet' });
  await alert.getByText(/^Payment succeeded but updating records failed\. .*Transaction ID: TXN_/).waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.reload();
  await page.getByText(/Your payment pay_\w+ was made\. It is not in our records yet/).waitFor();
  expect(await page.getByRole('button', { name: /^Pay ₹/ }).count()).toBe(0);
  expect(await page.getByText(/Payment not completed/).count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/api/transactions/TXN_*');
  const done = page.getByText('Upload complete');
  // The page also tries again by itself.
  await Promise.race([again.click().catch(() => undefined), done.waitFor()]);
  await done.waitFor();
  await page.getByText('Payment received ₹1,770').waitFor();
  expect(await paidTotals(customer)).toEqual([1770]);
});

it('[PAY-3] [RT-2] who pays after the session ended reads where the payment is, logs in, and the upload goes on', async () => {
  const { page, customer } = await aKnownCustomer();
  await chooseDocuments(page, [{ file: 'balance-sheet.pdf', type: TYPE }]);
  await goToPayment(page, customer);
  const checkout = await openCheckout(page);
  const paying = checkout.getByRole('button', { name: 'Pay', exact: true });
  await paying.waitFor();
  // On another device.
  const { accessToken: token } = await tokenOf(customer.email, customer.password);
  const changed = { ...customer, password: `${customer.password} anew` };
  const body = { currentPassword: customer.password, newPassword: changed.password };
  expect((await call('POST', '/api/auth/change-password', { token, body })).status).toBe(200);
  await paying.click();
  await page.waitForURL('**/login?next=/payment');
  await page.getByText(/Your payment \(transaction \w{8}\) has reached the payment provider/).waitFor();
  await page.reload();
  await fillLogin(page, changed);
  await page.getByText('Upload complete').waitFor();
  await page.getByText('Payment received ₹1,770').waitFor();
  expect(await paidTotals(changed)).toEqual([1770]);
});

it('[PAY-2] "Buy again" puts a paid file back into the order; what was paid before waits on the dashboard', async () => {
  const { page, context, customer } = await aKnownCustomer();
  await chooseDocuments(
    page,
    ['balance-sheet.pdf', 'stock-register.xlsx'].map((file) => ({ file, type: TYPE })),
  );
  await goToPayment(page, customer);
  await page.route('**/api/documents/upload', (route) => route.abort());
  await pay(page);
  await page.getByText(/^Upload failed: balance-sheet\.pdf: /).waitFor();
  await page.close();

  const next = await context.newPage();
  await next.goto('/upload');
  await next.getByRole('button', { name: 'Remove stock-register.xlsx' }).click();
  await next.locator('input[type=file]').first().setInputFiles(pathOf('net-worth-statement.docx'));
  await chooseType(next, 'net-worth-statement.docx', TYPE);
  await continueToRegistration(next);
  await next.getByRole('button', { name: /^Continue as / }).click();
  await next.getByRole('button', { name: 'Pay ₹1,770 Now' }).waitFor();
  await next.getByRole('button', { name: 'Buy again: balance-sheet.pdf' }).click();
  await next.getByRole('button', { name: 'Pay ₹3,540 Now' }).waitFor();
  await pay(next);
  await next.getByText('Upload complete').waitFor();
  await next.getByRole('link', { name: 'Open your dashboard' }).click();
  await next.waitForURL('**/dashboard*');
  await next.getByText(/2 paid documents are not uploaded yet/).waitFor();
  expect(await paidTotals(customer)).toEqual([3540, 3540]);
});

it('[UPM-3] a refused file is left for later, and sent from the dashboard without another payment', async () => {
  const { page, customer } = await aKnownCustomer();
  await page.goto('/upload');
  // Its beginning is right: what is wrong further down only the server sees.
  const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_000, 7)]);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: broken },
      { name: 'balance-sheet.pdf', mimeType: 'application/pdf', buffer: bytesOf('balance-sheet.pdf') },
    ]);
  await chooseType(page, 'broken.pdf', TYPE);
  await page.getByRole('button', { name: /^Same type for all/ }).click();
  await page.getByText('2 completed').waitFor();
  await goToPayment(page, customer);
  await pay(page);
  await page.getByText(/Upload failed: “broken\.pdf” /).waitFor();
  await page.getByRole('button', { name: 'Later, from the dashboard: broken.pdf' }).click();
  const receipt = page.getByRole('dialog', { name: 'Arrived: 1 of 2 documents' });
  await receipt.getByText(/broken\.pdf · later, from the dashboard/).waitFor();
  await receipt.getByRole('link', { name: 'Open your dashboard' }).click();
  await sendPaidDocument(page, 'broken.pdf', 'balance-sheet-signed.pdf');
  await page.getByRole('dialog', { name: 'Upload complete' }).getByText('1/1 files').waitFor();
  expect(await paidTotals(customer)).toEqual([3540]);
});

it('[PAY-2] a file goes in the place of one that was paid and never arrived, is not charged, and not promised one that is used', async () => {
  const { page, customer } = await aKnownCustomer();
  const { id, accessToken: token } = await tokenOf(customer.email, customer.password);
  const txn = `TXN_${Date.now()}WAITS`;
  const body = orderBody(txn, id, customer, ['stock-register.xlsx', 'net-worth-statement.docx']);
  const ordered = await call<{ checkout: { orderId: string } }>('POST', '/api/transactions', { token, body });
  await payAtSandbox(ordered.body.data.checkout.orderId);
  const isAwaited = async () =>
    (await call<unknown[]>('GET', `/api/documents/user/${id}/awaited`, { token })).body.data.length === 2;
  await waitFor(isAwaited, { what: 'the places of the paid files' });
  await chooseDocuments(page, [{ file: 'balance-sheet.pdf', type: TYPE }]);
  await goToPayment(page, customer);
  const offer = page.getByRole('button', { name: 'Send in its place: balance-sheet.pdf' });
  await page.getByText('You have paid for Net Worth before: stock-register.xlsx was never uploaded.').waitFor();
  await offer.click();
  const send = page.getByRole('button', { name: 'Upload paid documents' });
  await send.waitFor();
  // From another device.
  await uploadFile(txn, id, token, 'stock-register.xlsx');
  await send.click();
  await page
    .getByRole('dialog', { name: 'A document no longer waits for a file' })
    .getByRole('button', { name: 'OK' })
    .click();
  await page.getByRole('button', { name: 'Pay ₹1,770 Now' }).waitFor();
  await page.getByText('You have paid for Net Worth before: net-worth-statement.docx was never uploaded.').waitFor();
  await offer.click();
  await send.click();
  await page.getByText('Upload complete').waitFor();
  expect(await paidTotals(customer)).toEqual([3540]);
});

it('[PAY-2] [PAY-3] a payment is retried three times; what went wrong is told when the dialog is closed', async () => {
  const { page, customer } = await aKnownCustomer();
  await chooseDocuments(page, [{ file: 'balance-sheet.pdf', type: TYPE }]);
  await goToPayment(page, customer);
  const checkout = await openCheckout(page);
  const fail = checkout.getByRole('button', { name: 'Fail', exact: true });
  await fail.click();
  await checkout.getByText('Nothing was paid. You can try again.').waitFor();
  // Each waits until the button can be pressed again.
  for (let retries = 0; retries < 3; retries++) await fail.click();
  await checkout.getByText('Nothing was paid. No attempt is left: please close.').waitFor();
  expect(await fail.isDisabled()).toBe(true);
  expect(await checkout.getByRole('button', { name: 'Pay', exact: true }).isDisabled()).toBe(true);
  await checkout.getByRole('button', { name: 'Close' }).click();
  const alert = page.getByRole('dialog', { name: 'The payment did not go through' });
  await alert.getByText(/Error code: BAD_REQUEST_ERROR[^]*Transaction ID: TXN_/).waitFor();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await checkout.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText('Upload complete').waitFor();
  expect(await paidTotals(customer)).toEqual([1770]);
});

it('[CAT-1] [PAY-3] a price that changed is shown for each document before anything is paid', async () => {
  const { page, customer } = await aKnownCustomer();
  await page.route('**/api/catalogue', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace('"name":"Net Worth","price":1500', '"name":"Net Worth","price":1400'),
    });
  });
  await chooseDocuments(page, [{ file: 'balance-sheet.pdf', type: TYPE }]);
  await goToPayment(page, customer);
  const prices = page.getByRole('table', { name: 'Documents and prices' });
  await prices.getByText('₹1,400').waitFor();
  await page.unroute('**/api/catalogue');
  await page.getByRole('button', { name: 'Pay ₹1,652 Now' }).click();
  const alert = page.getByRole('dialog', { name: 'The price has changed' });
  await alert.getByText(/The price of your order has changed\. Please check the new total\./).waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await prices.getByText('₹1,500').waitFor();
  await page.getByRole('button', { name: 'Pay ₹1,770 Now' }).waitFor();
  await pay(page);
  await page.getByText('Payment received ₹1,770').waitFor();
  expect(await paidTotals(customer)).toEqual([1770]);
});
