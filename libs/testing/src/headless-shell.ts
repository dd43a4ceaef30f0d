import {
  addInstalledFiles,
  type Browser,
  browserIn,
  findChromium,
  findOnPath,
  FONTS,
  type Say,
  unpackDebianPackages,
} from '@udin/backing';

/**
 * The headless shell of Chromium: the same engine without windows and without a viewer of PDFs, for half of the
 * processor time. Installed, else Debian's, unpacked, else a whole Chromium. Throws with what to do without any.
 */
export async function findHeadlessShell(packagesDir: string, say: Say): Promise<Browser> {
  const installed = findOnPath('chromium-headless-shell');
  if (installed) return { executablePath: installed, env: {} };
  const packages = ['chromium-headless-shell', ...FONTS];
  const request = { folder: 'chromium-headless-shell', packages, packagesDir, adapt: addInstalledFiles, say };
  const root = await unpackDebianPackages(request).catch((error: Error) => {
    say(`The headless shell of Chromium cannot be had: ${error.message}`);
    return undefined;
  });
  const shell = root ? await browserIn(root, 'chromium-headless-shell') : undefined;
  return shell ?? findChromium(packagesDir, say);
}
