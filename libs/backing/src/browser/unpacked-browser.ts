import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackedEnvironment } from '../packages/unpacked-environment';

export interface Browser {
  executablePath: string;
  /** To be added to the environment of the browser's process. */
  env: Record<string, string>;
}

/** Debian packages without which no text would be drawn. */
export const FONTS = ['fontconfig-config', 'fonts-dejavu-core'];

/** Debian's start scripts in usr/bin read settings from /etc and expect to be installed: this is what they start. */
export async function browserIn(root: string, name: string): Promise<Browser | undefined> {
  const executablePath = join(root, 'usr/lib/chromium', name);
  if (!existsSync(executablePath)) return undefined;
  return { executablePath, env: { ...unpackedEnvironment(root), FONTCONFIG_FILE: await fontsOf(root) } };
}

const SHARED = 'usr/lib/chromium';

/** Where one of Debian's browsers is installed, what all share is not fetched; each wants it beside itself. */
export async function addInstalledFiles(root: string): Promise<void> {
  const installed = await readdir(join('/', SHARED)).catch(() => []);
  const isShared = (name: string) => !name.startsWith('chromium') && !existsSync(join(root, SHARED, name));
  for (const name of installed.filter(isShared))
    await cp(join('/', SHARED, name), join(root, SHARED, name), { recursive: true });
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
