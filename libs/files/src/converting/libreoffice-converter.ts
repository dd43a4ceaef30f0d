import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline as piped, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { boundedPdf } from './bounded';
import { type Jail, openJail, run } from './jail';
import { writeProfile } from './libreoffice-profile';
import { NotConvertible, type OfficeConverter, type OfficeFile } from './office-converter';

const FOLDERS = 'udin-office-';
/** No conversion takes as long as that. */
const LEFT_AFTER_MS = 60 * 60_000;

/** A LibreOffice on this machine: one process for each file, in a folder that goes with it. */
export class LibreOfficeConverter implements OfficeConverter {
  private jail?: Promise<Jail>;

  constructor(private readonly program: string) {}

  async toPdf({ kind, body }: OfficeFile, signal: AbortSignal): Promise<Readable> {
    this.jail ??= openJail();
    await removeLeftFolders();
    const folder = await mkdtemp(join(tmpdir(), FOLDERS));
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      await pipeline(body, createWriteStream(join(folder, `document.${kind}`)), { signal });
      const code = await run(await this.command(folder, kind), await this.jail, folder, signal);
      signal.throwIfAborted();
      const pdf = join(folder, 'document.pdf');
      const made = await stat(pdf).catch(() => undefined);
      if (!made) throw new NotConvertible(`LibreOffice made no PDF (exit code ${code})`);
      const checked = boundedPdf();
      piped(createReadStream(pdf), checked, () => void remove());
      return checked;
    } catch (error) {
      await remove();
      throw error;
    }
  }

  private async command(folder: string, kind: string): Promise<string[]> {
    const profile = await writeProfile(folder);
    const quiet = ['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck', '--nofirststartwizard'];
    const convert = ['--convert-to', 'pdf', '--outdir', folder, join(folder, `document.${kind}`)];
    return [this.program, `-env:UserInstallation=${profile}`, ...quiet, ...convert];
  }
}

/** Somebody's papers are in the folder of a process that was killed in the middle of a conversion. */
async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDERS)) continue;
    const folder = join(tmpdir(), name);
    const made = await stat(folder).catch(() => undefined);
    if (!made || Date.now() - made.mtimeMs < LEFT_AFTER_MS) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
