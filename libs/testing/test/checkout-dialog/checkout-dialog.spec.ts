import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import { aBrowser, type TestBrowser } from '@udin/testing';
import { FrameLocator, Page } from 'playwright-core';
import { createOrder } from '@udin/sandbox';
import { PaymentSandbox, startPaymentSandbox } from '@udin/sandbox';
import { aMerchantPage, MerchantPage, openCheckout, toldTo } from './merchant-page';

let sandbox: PaymentSandbox;
let merchant: MerchantPage;
let browser: TestBrowser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  merchant = await aMerchantPage(sandbox);
  browser = await aBrowser();
});
afterAll(async () => {
  await browser.close();
  await merchant.close();
  await sandbox.close();
});
beforeEach(async () => {
  complaints = [];
  page = await browser.context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(merchant.url);
});
afterEach(() => page.close());

const anOrder = () => createOrder(sandbox.provider, { amount: 12345600, currency: 'INR' }).id;
const button = (dialog: FrameLocator, name: string) => dialog.getByRole('button', { name, exact: true });
const frame = () => page.locator('iframe[title="Test payment"]');
const statusOf = (id: string) => sandbox.provider.ledger.payments.get(id)?.status;

function optionsFor(order_id: string, more: object = {}): object {
  const prefill = { name: 'Asha Sen', email: 'asha@example.com', contact: '9000000000' };
  const { keyId: key } = sandbox.settings;
  const basics = {
    key,
    order_id,
    amount: 12345600,
    currency: 'INR',
    name: 'Udin',
    description: '3 documents',
    prefill,
  };
  return { ...basics, retry: { enabled: true, max_count: 3 }, timeout: 300, ...more };
}

it('[PAY-2] Pay: the handler gets a payment with a signature that holds', async () => {
  const order = anOrder();
  const dialog = await openCheckout(page, optionsFor(order));
  await button(dialog, 'Pay').click();
  const [told] = await toldTo(page, 1);
  expect(told).toMatchObject({ kind: 'handler', answer: { razorpay_order_id: order } });
  const { razorpay_payment_id: payment, razorpay_signature: signature } = told!.answer!;
  const { keySecret } = sandbox.settings;
  expect(signature).toBe(createHmac('sha256', keySecret).update(`${order}|${payment}`).digest('hex'));
  expect(sandbox.provider.ledger.payments.get(payment!)).toMatchObject({
    status: 'authorized',
    email: 'asha@example.com',
  });
  expect(await frame().count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('[PAY-3] Fail: the page is told why, and the same order can be paid afterwards', async () => {
  const order = anOrder();
  const dialog = await openCheckout(page, optionsFor(order));
  await button(dialog, 'Fail').click();
  await dialog.getByRole('alert').filter({ hasText: 'declined by the bank' }).waitFor();
  const [failure] = await toldTo(page, 1);
  expect(failure).toMatchObject({
    kind: 'payment.failed',
    error: {
      code: 'BAD_REQUEST_ERROR',
      reason: 'payment_failed',
      source: 'issuer_bank',
      metadata: { order_id: order },
    },
  });
  await button(dialog, 'Pay').click();
  expect((await toldTo(page, 2)).map(({ kind }) => kind)).toEqual(['payment.failed', 'handler']);
  expect(complaints).toEqual([]);
});

it('[PAY-3] Fail without retry: the dialog goes away', async () => {
  const dialog = await openCheckout(page, optionsFor(anOrder(), { retry: { enabled: false } }));
  await button(dialog, 'Fail').click();
  expect((await toldTo(page, 1)).map(({ kind }) => kind)).toEqual(['payment.failed']);
  expect(await frame().count()).toBe(0);
});

it('[PAY-2] Close and Escape: the page is told, nothing is paid, and focus is back where it was', async () => {
  const order = anOrder();
  await button(await openCheckout(page, optionsFor(order)), 'Close').click();
  await toldTo(page, 1);
  const again = await openCheckout(page, optionsFor(order));
  await again.getByRole('dialog').waitFor();
  await again.getByLabel('Test card number').press('Escape');
  expect((await toldTo(page, 2)).map(({ kind }) => kind)).toEqual(['ondismiss', 'ondismiss']);
  expect(sandbox.provider.ledger.paymentsOf(order)).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('order');
});

it('[PAY-2] closes when the time is up', async () => {
  await openCheckout(page, optionsFor(anOrder(), { timeout: 1 }));
  expect(await toldTo(page, 1)).toEqual([{ kind: 'ondismiss', reason: 'timeout' }]);
  expect(await frame().count()).toBe(0);
});

it.each([
  ['4100 2800 0006 0003', 'card_declined', 'Your card was declined'],
  ['4100 2800 0008 0001', 'insufficient_funds', 'balance of this account is too low'],
])('[PAY-3] card %s fails with its own reason', async (card, reason, text) => {
  const dialog = await openCheckout(page, optionsFor(anOrder()));
  await dialog.getByLabel('Test card number').fill(card);
  await button(dialog, 'Pay').click();
  await dialog.getByRole('alert').filter({ hasText: text }).waitFor();
  expect((await toldTo(page, 1))[0]).toMatchObject({ kind: 'payment.failed', error: { reason } });
});

it('[PAY-3] UPI: failure@razorpay fails, success@razorpay pays', async () => {
  const dialog = await openCheckout(page, optionsFor(anOrder()));
  await dialog.getByRole('radio', { name: 'UPI' }).check();
  await dialog.getByLabel('Test UPI id').fill('failure@razorpay');
  await button(dialog, 'Pay').click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Test UPI id').fill('success@razorpay');
  await button(dialog, 'Pay').click();
  const [failure, success] = await toldTo(page, 2);
  expect(failure?.error).toMatchObject({ reason: 'payment_declined' });
  expect(sandbox.provider.ledger.payments.get(success!.answer!.razorpay_payment_id!)).toMatchObject({ method: 'upi' });
});

it('[PAY-2] keeps a mistyped card between the dialog and the person', async () => {
  const dialog = await openCheckout(page, optionsFor(anOrder()));
  const card = dialog.getByLabel('Test card number');
  await card.fill('4242 4242 4242 4242');
  await card.press('Enter');
  await dialog.getByRole('alert').filter({ hasText: 'not one of the test cards' }).waitFor();
  expect(await card.getAttribute('aria-invalid')).toBe('true');
  expect(await card.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => (globalThis as unknown as { told: [] }).told)).toEqual([]);
});

it('[PAY-2] refuses a payment whose amount is not the amount of the order', async () => {
  const order = anOrder();
  const dialog = await openCheckout(page, optionsFor(order, { amount: 100 }));
  await button(dialog, 'Pay').click();
  const [told] = await toldTo(page, 1);
  expect(told).toMatchObject({ kind: 'payment.failed', error: { field: 'amount' } });
  expect(sandbox.provider.ledger.paymentsOf(order)).toEqual([]);
});

it('[PAY-2] only lets itself be closed for an order that is paid', async () => {
  const order = anOrder();
  sandbox.pay({ order_id: order, outcome: 'captured' });
  const dialog = await openCheckout(page, optionsFor(order));
  await dialog.getByRole('alert').filter({ hasText: 'already paid' }).waitFor();
  expect(await button(dialog, 'Pay').isDisabled()).toBe(true);
  await button(dialog, 'Close').click();
  expect((await toldTo(page, 1))[0]?.kind).toBe('ondismiss');
});

it('[PAY-2] posts to callback_url when there is no handler', async () => {
  const order = anOrder();
  const callback = { handler: undefined, callback_url: `${merchant.url}/paid` };
  const dialog = await openCheckout(page, optionsFor(order, callback));
  await Promise.all([page.waitForURL('**/paid'), button(dialog, 'Pay').click()]);
  const form = Object.fromEntries(merchant.posted.at(-1)!);
  expect(form).toMatchObject({ razorpay_order_id: order, razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(statusOf(form.razorpay_payment_id!)).toBe('authorized');
});

it.each(['light', 'dark'] as const)(
  '[PAY-2] says that it is a test and is accessible in the %s scheme',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    const dialog = await openCheckout(page, optionsFor(anOrder()));
    const panel = dialog.getByRole('dialog', { name: 'Amount to pay ₹1,23,456' });
    await panel.getByText('This is a test. No money moves.').waitFor();
    await panel.getByText('3 documents').waitFor();
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Pay', 'Fail', 'Close']);
    const inner = page.frames().find((each) => each.url().includes('/checkout/dialog'))!;
    await button(dialog, 'Fail').click();
    await dialog.getByRole('alert').waitFor();
    await inner.evaluate(fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
    const violations = await inner.evaluate(async () => {
      const axe = (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }).axe;
      return (await axe.run()).violations.map(({ id }) => id);
    });
    expect(violations).toEqual([]);
  },
);

it('[PAY-2] keeps the keyboard inside, forwards and backwards', async () => {
  const dialog = await openCheckout(page, optionsFor(anOrder()));
  await dialog.getByRole('dialog').waitFor();
  const inner = page.frames().find((each) => each.url().includes('/checkout/dialog'))!;
  const focused = () => inner.evaluate(() => document.activeElement?.id);
  await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME');
  const forwards: (string | undefined)[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    forwards.push(await focused());
  }
  expect(forwards).toEqual(['method-card', 'card', 'pay', 'fail', 'close', 'method-card']);
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('close');
});

it('[PAY-2] believes no message but those of its own page and its own frame', async () => {
  const order = anOrder();
  const dialog = await openCheckout(page, optionsFor(order));
  await button(dialog, 'Pay').waitFor();
  await page.evaluate(() =>
    window.postMessage({ kind: 'success', answer: { razorpay_payment_id: 'pay_forged' } }, '*'),
  );
  await button(dialog, 'Close').click();
  expect((await toldTo(page, 1)).map(({ kind }) => kind)).toEqual(['ondismiss']);
});

it('[PAY-2] does not show the page under it to the keyboard or to the wheel', async () => {
  const dialog = await openCheckout(page, optionsFor(anOrder()));
  await button(dialog, 'Pay').waitFor();
  expect(await page.evaluate(() => document.getElementById('order')!.inert)).toBe(true);
  await button(dialog, 'Close').click();
  await toldTo(page, 1);
  expect(await page.evaluate(() => document.getElementById('order')!.inert)).toBe(false);
});
