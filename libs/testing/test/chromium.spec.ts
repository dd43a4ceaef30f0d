import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '@udin/backing';
import { findHeadlessShell } from '../src/headless-shell';

const packagesDir = resolve(__dirname, '../../../.runtime/packages');

it.each([
  ['a whole Chromium', findChromium],
  ['the headless shell', findHeadlessShell],
])(
  'finds %s that draws text and takes a picture of it',
  async (_name, find) => {
    const { executablePath, env } = await find(packagesDir, () => undefined);
    const profile = await mkdtemp(join(tmpdir(), 'udin-browser-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      env: { ...(process.env as Record<string, string>), ...env },
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
      timeout: 180_000,
      viewport: { width: 400, height: 100 },
    });
    const page = await context.newPage();
    await page.setContent('<body style="margin:0;font:40px sans-serif"><span id="text">Signed</span></body>');
    const width = (await page.locator('#text').boundingBox())?.width;
    const blank = await (await context.newPage()).screenshot();
    const picture = await page.screenshot();
    expect(width).toBeGreaterThan(80);
    expect(picture.length).toBeGreaterThan(blank.length);
    await context.close();
    await rm(profile, { recursive: true });
  },
  600_000,
);
