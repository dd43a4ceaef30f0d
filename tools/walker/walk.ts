import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { registerByApi } from '../../frontend/e2e/people/register-by-api';
import { sensibleStep, stillToOrder } from './acts/sensible-step';
import { WHIMS } from './acts/whims';
import { Shopper } from './customer/shopper';
import { booksOf } from './oracle/customer-books';
import { judgeWalk, keptOf } from './oracle/judge-walk';

/** Steps in which a sensible person must have come to the end, wherever the walk has led. */
const STEPS_HOME = 60;
/** Times in a row that a page may have changed under the eyes. */
const MOST_TOO_LATE = 5;
const NEVER_SHOWN = /\bundefined\b|\bNaN\b|\[object Object\]|\bHTTP \d{3}\b(?!.*Details)/;

export interface WalkReport {
  seed: number;
  steps: string[];
  problems: string[];
  screenshot?: string;
  seconds: number;
  /** What the provider keeps of this customer, in paise; unknown of a walk that was stranded. */
  kept?: number;
}

interface WalkOptions {
  /** The folder for pictures of what failed. */
  screenshots: string;
}

/** One customer from the first page to the last document, with whims on the way; the same for the same seed. */
export async function walk(browser: Browser, seed: number, options: WalkOptions): Promise<WalkReport> {
  const began = Date.now();
  const shopper = new Shopper(browser, seed);
  const problems: string[] = [];
  let screenshot: string | undefined;
  let kept: number | undefined;
  try {
    await shopper.takeDevice();
    if (shopper.random.next() < 0.5) await comeAsKnownCustomer(shopper);
    await shopper.page.goto('/');
    await wander(shopper);
    await goHome(shopper);
    problems.push(...(await judgeWalk(shopper)));
    kept = await keptOf(shopper);
  } catch (error) {
    problems.push(`stranded: ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`);
  }
  problems.push(...shopper.complaints);
  if (problems.length > 0) {
    mkdirSync(options.screenshots, { recursive: true });
    screenshot = join(options.screenshots, `${seed}.png`);
    await shopper.page.screenshot({ path: screenshot, fullPage: true }).catch(() => undefined);
  }
  await shopper.leave();
  const seconds = Math.round((Date.now() - began) / 1_000);
  return { seed, steps: shopper.steps, problems, screenshot, seconds, kept };
}

/** Half of them were here before, and log in when they are asked who they are. */
async function comeAsKnownCustomer(shopper: Shopper): Promise<void> {
  await registerByApi(shopper.context.request, shopper.customer);
  await shopper.context.clearCookies();
  shopper.hasAccount = true;
  shopper.say('has an account');
}

async function wander(shopper: Shopper): Promise<void> {
  const acts = shopper.random.between(4, 14);
  for (let act = 0; act < acts; act += 1) {
    const [name, whim] = shopper.random.pick(WHIMS);
    if (name !== 'go on') shopper.say(`· ${name}`);
    await whim(shopper);
    await stayInTheProduct(shopper);
    await readAllWindows(shopper);
  }
}

/** As a sensible person: one window, the normal way, until everything that was wanted has arrived. */
async function goHome(shopper: Shopper): Promise<void> {
  shopper.say('· becomes sensible');
  for (const page of shopper.windows) if (page !== shopper.page) await page.close({ runBeforeUnload: false });
  let tooLate = 0;
  for (let step = 0; step < STEPS_HOME && tooLate < MOST_TOO_LATE; step += 1) {
    const sight = await sensibleStep(shopper);
    tooLate = sight === 'too late' ? tooLate + 1 : 0;
    await stayInTheProduct(shopper);
    await readAllWindows(shopper);
    if (sight === 'dashboard' && (await isAllThere(shopper))) return;
  }
  throw new Error(`no end after ${STEPS_HOME} sensible steps, or nothing can be pressed, at ${shopper.page.url()}`);
}

async function isAllThere(shopper: Shopper): Promise<boolean> {
  const books = await booksOf(shopper.customer);
  return books !== undefined && books.awaited.length === 0 && stillToOrder(shopper, books).length === 0;
}

async function stayInTheProduct(shopper: Shopper): Promise<void> {
  if (shopper.page.isClosed()) {
    const other = shopper.windows[0];
    if (other) shopper.page = other;
    else await shopper.openWindow(shopper.random.pick(['/', '/payment', '/dashboard']));
  }
  if (/^(about|chrome-error):/.test(shopper.page.url())) await shopper.page.goto('/');
}

async function readAllWindows(shopper: Shopper): Promise<void> {
  for (const page of shopper.windows) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch(() => '');
    const found = NEVER_SHOWN.exec(text);
    if (found) shopper.complaints.push(`"${found[0]}" stands on ${page.url()}`);
  }
}
