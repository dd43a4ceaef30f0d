import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackDebianPackages } from '../packages/debian-packages';
import { unpackedEnvironment } from '../packages/unpacked-environment';
import { findOnPath } from '../processes/find-on-path';
import type { Say } from '../say';

export interface Browser {
  executablePath: string;
  /** To be added to the environment of the browser's process. */
  env: Record<string, string>;
}

const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** A Chromium for the browser journeys: installed, else Debian's, unpacked. Throws with what to do without either. */
export async function findChromium(packagesDir: string, say: Say): Promise<Browser> {
  const installed = findOnPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome');
  if (installed) return { executablePath: installed, env: {} };
  if (existsSync(onMac)) return { executablePath: onMac, env: {} };
  const packages = ['chromium', 'fontconfig-config', 'fonts-dejavu-core'];
  const root = await unpackDebianPackages({ folder: 'chromium', packages, packagesDir, say });
  // Debian's own start script in usr/bin reads settings from /etc and expects to be installed.
  const executablePath = root && join(root, 'usr/lib/chromium/chromium');
  if (!executablePath || !existsSync(executablePath)) {
    throw new Error('No Chromium was found. Install Chromium or Google Chrome so that it is on the PATH.');
  }
  return { executablePath, env: { ...unpackedEnvironment(root), FONTCONFIG_FILE: await fontsOf(root) } };
}

/** Fonts of the machine and of the unpacked packages; without such a file no text would be drawn on a bare machine. */
async function fontsOf(root: string): Promise<string> {
  const file = join(root, 'etc/fonts/with-the-machine.conf');
  const system = existsSync('/etc/fonts/fonts.conf') ? '/etc/fonts/fonts.conf' : join(root, 'etc/fonts/fonts.conf');
  await mkdir(join(root, 'etc/fonts'), { recursive: true });
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${system}</include>
  <dir>${join(root, 'usr/share/fonts')}</dir>
  <cachedir>${join(root, 'var/cache/fontconfig')}</cachedir>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
</fontconfig>
`,
  );
  return file;
}
