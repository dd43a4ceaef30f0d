import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Random } from '@udin/testing';
import { aCustomer, type Customer } from '../../../frontend/e2e/people/a-customer';
import { setting } from '../../../frontend/e2e/setting';
import { aFile, type ChosenFile, goodInsteadOf } from './chosen-file';

/** What a press or a wait may take on a busy machine before the next look decides. Milliseconds. */
const PATIENCE_MS = 15_000;
/** Loading a page. Milliseconds. */
const LOADING_MS = 60_000;
/** What a browser writes when a call is refused or cut: the page tells the person in its own words. */
const ABOUT_THE_NETWORK = /Failed to load resource|net::ERR_|ERR_INTERNET|interrupted while the page was loading/;
/** A script that could not be loaded: the page shows what to do. */
const ABOUT_A_SCRIPT = /dynamically imported module|preload CSS|Importing a module script/;

/** Somebody with one or more devices, each with open windows, who wants some documents signed. */
export class Shopper {
  readonly random: Random;
  readonly customer: Customer = aCustomer();
  hasAccount = false;
  /** What shall be signed in the end. */
  readonly wanted: ChosenFile[];
  /** What takes the place of a file that was refused, by the refused one's SHA-256. */
  readonly replaced = new Map<string, ChosenFile>();
  readonly steps: string[] = [];
  readonly complaints: string[] = [];
  /** Transactions that a page of this person asked for. */
  readonly transactions = new Set<string>();
  context!: BrowserContext;
  page!: Page;
  private readonly contexts: BrowserContext[] = [];

  constructor(
    private readonly browser: Browser,
    readonly seed: number,
  ) {
    this.random = new Random(seed);
    // The first numbers of neighbouring seeds are alike.
    for (let n = 0; n < 5; n += 1) this.random.next();
    const count = this.random.between(1, 4);
    this.wanted = Array.from({ length: count }, (_, n) =>
      aFile(this.random, `walk ${seed} ${this.customer.email}`, n + 1),
    );
  }

  say(step: string): void {
    this.steps.push(step);
    if (process.env.WALKER_LOUD) console.info(`  ${this.seed}: ${step}`);
  }

  /** A device on which nobody is logged in and nothing is stored. */
  async takeDevice(): Promise<void> {
    const isPhone = this.random.next() < 0.3;
    this.context = await this.browser.newContext({
      baseURL: setting('PRODUCT_URL'),
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
      locale: 'en-IN',
      reducedMotion: 'reduce',
    });
    // The bundler wraps functions that keep their names; those that run in a page need the wrapper there, too.
    await this.context.addInitScript('globalThis.__name ??= (value) => value');
    this.contexts.push(this.context);
    this.context.setDefaultTimeout(PATIENCE_MS);
    this.context.setDefaultNavigationTimeout(LOADING_MS);
    this.context.on('page', (page) => this.watch(page));
    this.page = await this.context.newPage();
  }

  async openWindow(path: string): Promise<void> {
    this.page = await this.context.newPage();
    await this.page.goto(path);
  }

  get windows(): Page[] {
    return this.context.pages();
  }

  fileNamed(name: string): ChosenFile | undefined {
    return [...this.wanted, ...this.replaced.values()].find((file) => file.name === name);
  }

  /** The same one each time. */
  goodInsteadOf(bad: ChosenFile): ChosenFile {
    const instead = this.replaced.get(bad.sha256) ?? goodInsteadOf(bad, `walk ${this.seed} ${this.customer.email}`);
    this.replaced.set(bad.sha256, instead);
    return instead;
  }

  async leave(): Promise<void> {
    for (const context of this.contexts) await context.close().catch(() => undefined);
  }

  private watch(page: Page): void {
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    page.on('pageerror', (error) => this.complain(`page error: ${String(error)}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complain(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !/\/api\/transactions$/.test(request.url())) return;
      const id = /"transaction_id":"([^"]+)"/.exec(request.postData() ?? '')?.[1];
      if (id) this.transactions.add(id);
    });
  }

  private complain(text: string): void {
    if (!ABOUT_THE_NETWORK.test(text) && !ABOUT_A_SCRIPT.test(text)) this.complaints.push(text);
  }
}
