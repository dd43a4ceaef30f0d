import type { Page } from 'playwright-core';
import { fillRegistration } from '../../../frontend/e2e/steps/register';
import type { ChosenFile } from '../customer/chosen-file';
import type { Shopper } from '../customer/shopper';
import { booksOf, type CustomerBooks } from '../oracle/customer-books';
import { lookAt, type Sight } from '../screen/look';
import { ifLate, press, waitBriefly } from '../screen/press';
import { chooseFiles, namesInList, removeFromList } from './choose-files';
import { paySomehow, type WayToPay } from './pay-somehow';
import { sendPaid } from './send-paid';

/** Longest time that a page may be busy by itself. Milliseconds. */
const BUSY_MS = 90_000;

export interface Manner {
  /** How this person answers the provider's dialog. */
  wayToPay: () => WayToPay;
  /** Replaces a refused file at once; otherwise later, from the dashboard. */
  replacesAtOnce: () => boolean;
}

const SENSIBLE: Manner = { wayToPay: () => 'pay', replacesAtOnce: () => true };

/** What is still to order: wanted, neither sent nor paid and awaited. */
export function stillToOrder(shopper: Shopper, books: CustomerBooks | undefined): ChosenFile[] {
  const sent = new Set(books?.documents.map(({ sha256 }) => sha256));
  const ordered = new Set(books?.awaited.map(({ name }) => name));
  return shopper.wanted.filter((file) => {
    const instead = shopper.replaced.get(file.sha256);
    const isSent = sent.has(file.sha256) || Boolean(instead && sent.has(instead.sha256));
    return !isSent && !ordered.has(file.name) && !(instead && ordered.has(instead.name));
  });
}

/**
 * Looks at the page and does the next thing on the normal way. Answers what was seen; `too late` when the page changed
 * between the look and the deed.
 */
export async function sensibleStep(shopper: Shopper, manner: Manner = SENSIBLE): Promise<Sight | 'too late'> {
  const sight = await lookAt(shopper.page);
  try {
    await answer(sight, shopper, manner);
    shopper.say(sight);
    return sight;
  } catch (error) {
    ifLate(error as Error);
    shopper.say(`${sight}: too late`);
    return 'too late';
  }
}

async function answer(sight: Sight, shopper: Shopper, manner: Manner): Promise<void> {
  const { page } = shopper;
  switch (sight) {
    case 'crashed':
      await press(page.getByRole('button', { name: 'Reload' }));
      break;
    case 'checkout':
      await paySomehow(shopper, page, manner.wayToPay());
      break;
    case 'alert':
      shopper.say(`reads: ${await words(page, '[role="dialog"]')}`);
      await press(page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }));
      break;
    case 'upload-complete':
      await press(page.getByRole('dialog').getByRole('button', { name: /^(Continue to|Back to) Dashboard/ }));
      break;
    case 'refused-file':
      await answerRefusal(shopper, page, manner.replacesAtOnce());
      break;
    case 'upload-stopped':
      shopper.say(`reads: ${await words(page, '[role="dialog"]')}`);
      await press(page.getByRole('dialog').getByRole('button', { name: 'Try again' }));
      break;
    case 'uploading':
    case 'confirming':
      await whileSeen(page, sight);
      break;
    case 'sending':
      await sendPaid(shopper, page);
      break;
    case 'cost':
      await press(page.getByRole('dialog').getByRole('button', { name: 'Continue to Registration' }));
      await page.waitForURL('**/register');
      break;
    case 'code':
      await page.keyboard.press('Escape');
      break;
    case 'upload':
      await order(shopper, page);
      break;
    case 'register':
      await identify(shopper, page);
      break;
    case 'login':
      await logIn(shopper, page);
      break;
    case 'nothing-to-pay':
      await page.goto(shopper.hasAccount ? '/dashboard' : '/upload');
      break;
    case 'upload-paid':
      await press(page.getByRole('button', { name: 'Upload paid documents' }).first());
      break;
    case 'confirm-again':
      await press(page.getByRole('button', { name: 'Try again', exact: true }).first());
      await page.waitForTimeout(1_000);
      break;
    case 'finished-elsewhere':
    case 'paid-elsewhere':
      await page.goto('/dashboard');
      break;
    case 'pay':
      await payIfNeeded(shopper, page);
      break;
    case 'adding':
      await page.goto('/dashboard');
      break;
    case 'dashboard':
      await fromDashboard(shopper, page);
      break;
  }
}

async function order(shopper: Shopper, page: Page): Promise<void> {
  const books = shopper.hasAccount ? await booksOf(shopper.customer) : undefined;
  const missing = stillToOrder(shopper, books);
  if (missing.length === 0) return void (await page.goto('/dashboard'));
  // Sent from another device meanwhile: nobody orders that twice.
  const sent = new Set(books?.documents.map(({ fileName }) => fileName));
  // The list from an earlier visit comes a moment later.
  await page.waitForTimeout(150);
  for (const name of await namesInList(page)) if (sent.has(name)) await removeFromList(page, name);
  await chooseFiles(
    shopper,
    page,
    missing.map((file) => shopper.replaced.get(file.sha256) ?? file),
  );
  await press(page.getByRole('button', { name: 'Continue to Sign-up' }));
}

async function identify(shopper: Shopper, page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: /^Continue as / });
  if (await hasAccount(shopper)) {
    // Whether somebody is logged in is known a moment later.
    const login = page.locator('main').getByRole('link', { name: 'Log in' });
    await goOn.or(login).first().waitFor();
    await press(goOn.or(login).first());
    return;
  }
  shopper.say('register');
  await fillRegistration(page, shopper.customer);
  await page.waitForURL(/\/(payment|login)/);
  shopper.hasAccount = true;
}

/** A registration whose answer was lost has made one. */
async function hasAccount(shopper: Shopper): Promise<boolean> {
  shopper.hasAccount ||= (await booksOf(shopper.customer)) !== undefined;
  return shopper.hasAccount;
}

async function logIn(shopper: Shopper, page: Page): Promise<void> {
  if (!(await hasAccount(shopper))) return void (await page.goto('/upload'));
  await page.getByLabel(/^Email/i).fill(shopper.customer.email);
  await page.getByRole('textbox', { name: /^Password/i }).fill(shopper.customer.password);
  await press(page.getByRole('button', { name: 'Sign In', exact: true }));
  await page.waitForURL(/\/(dashboard|payment)/);
}

/** Somebody who knows that all of it has arrived does not pay once more. */
async function payIfNeeded(shopper: Shopper, page: Page): Promise<void> {
  const books = await booksOf(shopper.customer);
  if (books && stillToOrder(shopper, books).length === 0) return void (await page.goto('/dashboard'));
  await press(page.getByRole('button', { name: /^Pay ₹[\d,]+ Now$/ }).first());
  await page.waitForTimeout(300);
}

async function answerRefusal(shopper: Shopper, page: Page, atOnce: boolean): Promise<void> {
  const button = page.getByRole('button', { name: /^Replace this file: / }).first();
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Replace this file: ', '');
  const bad = shopper.fileNamed(name);
  if (!bad) throw new Error(`A file is refused that nobody chose: ${name}`);
  const later = page.getByRole('button', { name: `Later, from the dashboard: ${name}` });
  if (!atOnce && (await later.count()) > 0) {
    shopper.say(`later: ${name}`);
    return later.click();
  }
  const { name: other, mimeType, buffer } = shopper.goodInsteadOf(bad);
  shopper.say(`replace ${name} by ${other}`);
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles({ name: other, mimeType, buffer });
  await button.waitFor({ state: 'hidden' });
}

async function fromDashboard(shopper: Shopper, page: Page): Promise<void> {
  const books = await booksOf(shopper.customer);
  if (!books) throw new Error('The dashboard is open for somebody without an account.');
  const send = page.getByRole('button', { name: /^Send (it|them) now$/ }).first();
  if (books.awaited.length > 0) {
    await send.waitFor({ timeout: 10_000 }).catch(() => page.reload());
    await press(send);
    // Its script is loaded first.
    await waitBriefly(page.getByRole('dialog', { name: /^Send paid documents/ }));
    return;
  }
  if (stillToOrder(shopper, books).length > 0) await page.goto('/upload');
}

async function whileSeen(page: Page, sight: Sight): Promise<void> {
  const end = Date.now() + BUSY_MS;
  while (Date.now() < end) {
    if ((await lookAt(page)) !== sight) return;
    await page.waitForTimeout(150);
  }
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
  if (sight === 'uploading' && (await close.isVisible())) return close.click();
  throw new Error(`"${sight}" does not end: ${await words(page, 'body')}`);
}

async function words(page: Page, selector: string): Promise<string> {
  const text = await page
    .locator(selector)
    .first()
    .innerText()
    .catch(() => '');
  return text.replace(/\s+/g, ' ').slice(0, 300);
}
