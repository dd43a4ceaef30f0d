import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a program from a folder of unpacked packages needs to find its libraries, commands and shared files. */
export function unpackedEnvironment(root: string): Record<string, string> {
  const commands = ['usr/bin', 'usr/sbin', 'bin', 'sbin'].map((bin) => join(root, bin));
  return {
    LD_LIBRARY_PATH: [...libraryFolders(root), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    PATH: [...commands, process.env.PATH].filter(Boolean).join(':'),
    XDG_DATA_DIRS: [join(root, 'usr/share'), process.env.XDG_DATA_DIRS ?? '/usr/local/share:/usr/share'].join(':'),
  };
}

/**
 * Libraries may sit one folder further down (pulseaudio/, blas/), found by a fixed path when installed or through the
 * alternatives that installing would have set up.
 */
function libraryFolders(root: string): string[] {
  const multiarch = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch as string] ?? '';
  const tops = ['usr/lib', 'lib'].flatMap((lib) => [join(root, lib, multiarch), join(root, lib)]);
  const below = tops.flatMap((top) =>
    entries(top)
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(top, name)),
  );
  return [...new Set([...tops, ...below])].filter((folder) => entries(folder).some(isLibrary));
}

function isLibrary(entry: Dirent): boolean {
  return !entry.isDirectory() && /^lib.+\.so(\.|$)/.test(entry.name);
}

function entries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
