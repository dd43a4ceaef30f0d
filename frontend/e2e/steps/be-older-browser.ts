import type { BrowserContext } from 'playwright-core';

/** What came to Chrome, Firefox and Safari after the summer of 2024. Libraries use such things as soon as they can. */
const NEWER = [
  'AbortSignal.any',
  'ArrayBuffer.prototype.transferToFixedLength',
  'Map.prototype.getOrInsert',
  'Map.prototype.getOrInsertComputed',
  'Math.sumPrecise',
  'Promise.try',
  'Promise.withResolvers',
  'URL.parse',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'Uint8Array.prototype.toBase64',
  'Uint8Array.prototype.toHex',
  'WeakMap.prototype.getOrInsert',
  'WeakMap.prototype.getOrInsertComputed',
];
const FORGET = NEWER.map((name) => `delete ${name};`).join('');

/** Pages and threads of this browser find only what one has that was not updated for two years. */
export async function beOlderBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(FORGET);
  await context.route(/\/assets\/\w+\.worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: FORGET + (await response.text()) });
  });
}
