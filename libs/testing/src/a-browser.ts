import { resolve } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { findChromium } from '@udin/backing';
import { findHeadlessShell } from './headless-shell';

const PACKAGES_DIR = resolve(__dirname, '../../../.runtime/packages');

/** Without these Chromium looks for Google's hosts in the background, and needs privileges that containers lack. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Hardly a page lives long enough to earn back what compiling its scripts again costs: only what runs very often is.
  '--js-flags=--no-maglev --invocation-count-for-turbofan=20000 --interrupt-budget=1000000',
];

export interface TestBrowser {
  browser: Browser;
  /** Storage and cookies of nobody; every person of a test has an own one. */
  context: BrowserContext;
  close(): Promise<void>;
}

/**
 * A real Chromium, installed or unpacked, with an empty profile that goes away with it.
 * @param isWhole with what only the one with windows has, such as a viewer of PDFs
 */
export async function aBrowser(isWhole = false): Promise<TestBrowser> {
  const find = isWhole ? findChromium : findHeadlessShell;
  const { executablePath, env } = await find(PACKAGES_DIR, (sentence) => process.stderr.write(`${sentence}\n`));
  // Loaded here only: hardly a test needs a browser, and all take this folder's index.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ARGUMENTS,
    timeout: 180_000,
  });
  return { browser, context: await browser.newContext(), close: () => browser.close() };
}
