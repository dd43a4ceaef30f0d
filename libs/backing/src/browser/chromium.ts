import { existsSync } from 'node:fs';
import { unpackDebianPackages } from '../packages/debian-packages';
import { findOnPath } from '../processes/find-on-path';
import type { Say } from '../say';
import { addInstalledFiles, type Browser, browserIn, FONTS } from './unpacked-browser';

const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** A whole Chromium, which shows PDFs: installed, else Debian's, unpacked. Throws with what to do without either. */
export async function findChromium(packagesDir: string, say: Say): Promise<Browser> {
  const installed = findOnPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome');
  if (installed) return { executablePath: installed, env: {} };
  if (existsSync(onMac)) return { executablePath: onMac, env: {} };
  const packages = ['chromium', ...FONTS];
  const request = { folder: 'chromium', packages, packagesDir, adapt: addInstalledFiles, say };
  const root = await unpackDebianPackages(request);
  const browser = root && (await browserIn(root, 'chromium'));
  if (!browser) throw new Error('No Chromium was found. Install Chromium or Google Chrome so that it is on the PATH.');
  return browser;
}
