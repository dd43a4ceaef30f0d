import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../../../local/backing/chromium';

const packagesDir = path.resolve(__dirname, '../../../../.runtime/packages');

/** A browser with an empty profile, which goes away with it. */
export async function aBrowser(): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const { executablePath, env } = await findChromium(packagesDir, () => undefined);
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'checkout-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  return {
    context,
    close: async () => {
      await context.close();
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}
