import { errors, type Locator } from 'playwright-core';

/** A page may change between a look and a press: then the next look decides. Milliseconds. */
const PRESS_MS = 12_000;

export async function press(button: Locator): Promise<void> {
  await button.click({ timeout: PRESS_MS }).catch(ifLate);
}

/** Waits until it is there (or gone), or for a moment. */
export async function waitBriefly(locator: Locator, state: 'visible' | 'hidden' = 'visible'): Promise<void> {
  await locator.waitFor({ state, timeout: PRESS_MS }).catch(ifLate);
}

/** For a promise that may end in a time-out. @throws every other error */
export function ifLate(error: Error): void {
  if (!(error instanceof errors.TimeoutError)) throw error;
}
