import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { waitFor } from '@udin/testing';
import { validateSync } from 'class-validator';
import { findConverter, IsConverter } from './converter-settings';
import { type Jail, openJail, run } from './jail';
import { LibreOfficeConverter } from './libreoffice-converter';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'programs-'))));
afterAll(() => rm(folder, { recursive: true }));

/** A program in the place of LibreOffice. `$file` is what it is to convert, `$out` where to. */
async function aProgram(name: string, script: string): Promise<LibreOfficeConverter> {
  const path = join(folder, name);
  const prelude = 'for file; do :; done\nout="$(dirname "$file")/document.pdf"\n';
  await writeFile(path, `#!/bin/sh\n${prelude}${script}\n`);
  await chmod(path, 0o755);
  return new LibreOfficeConverter(path);
}
const convert = async (converter: LibreOfficeConverter, signal = AbortSignal.timeout(20_000)) => {
  const bytes = Buffer.from('some words');
  const pdf = await converter.toPdf({ kind: 'doc', size: bytes.length, body: Readable.from([bytes]) }, signal);
  return (await buffer(pdf)).toString();
};
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a LibreOffice on this machine', () => {
  it('[PRV-1] makes a PDF of a file, and leaves nothing behind', async () => {
    const where = '; echo "" at $(dirname "$file") >> "$out"';
    const converter = await aProgram('good', `printf "%%PDF-1.7 of " > "$out"; cat "$file" >> "$out"${where}`);
    const made = await convert(converter);
    expect(made).toMatch(/^%PDF-1.7 of some words at \/.*udin-office-/);
    await waitFor(() => !existsSync(made.split(' at ')[1]!.trim()), { what: 'its folder to go' });
  });

  it('[PRV-1] learns nothing of the settings, and may run no macro', async () => {
    process.env.LINK_SECRET = 'not for others';
    const converter = await aProgram('curious', '(printf "%%PDF- "; env; cat "$HOME"/profile/user/*.xcu) > "$out"');
    const seen = await convert(converter);
    delete process.env.LINK_SECRET;
    expect(seen).not.toContain('not for others');
    expect(seen).toContain('DisableMacrosExecution');
  });

  it('[PRV-1] clears away what a process left that was killed', async () => {
    const old = await mkdtemp(join(tmpdir(), 'udin-office-'));
    const young = await mkdtemp(join(tmpdir(), 'udin-office-'));
    const twoHoursAgo = Date.now() / 1_000 - 2 * 60 * 60;
    await utimes(old, twoHoursAgo, twoHoursAgo);
    await convert(await aProgram('good', 'printf "%%PDF-1.7 of " > "$out"; cat "$file" >> "$out"'));
    const left = await readdir(tmpdir());
    await rm(young, { recursive: true });
    expect(left).toContain(basename(young));
    expect(left).not.toContain(basename(old));
  });

  it('[PRV-1] that makes no PDF, or something else, has refused the file', async () => {
    await expect(convert(await aProgram('silent', 'exit 0'))).rejects.toThrow('LibreOffice made no PDF');
    await expect(convert(await aProgram('strange', 'echo "<html>" > "$out"'))).rejects.toThrow('no PDF');
  });

  it('[PRV-1] that does not end is killed with all that it has started', async () => {
    const note = join(folder, 'pids');
    const converter = await aProgram('endless', `sleep 300 & echo "$! $$" > ${note}; wait`);
    const stop = new AbortController();
    const converting = convert(converter, stop.signal).catch((error: Error) => error.name);
    await waitFor(async () => (await readFile(note, 'utf8').catch(() => '')).trim() !== '');
    const pids = (await readFile(note, 'utf8')).trim().split(' ').map(Number);
    stop.abort();
    expect(await converting).toBe('AbortError');
    await waitFor(() => !pids.some(isAlive));
  });

  it('[PRV-1] reaches no network where the system can take it away', async () => {
    let calls = 0;
    const server = createServer((_, response) => response.end(`${(calls += 1)}`));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const script = `require('node:net').connect(${port}, '127.0.0.1').on('error', () => 0).end('GET / HTTP/1.0\\r\\n\\r\\n')`;
    const call = (jail: Jail) => run([process.execPath, '-e', script], jail, folder, AbortSignal.timeout(20_000));
    await call({ wrapper: [] });
    expect(calls).toBe(1);
    const jail = await openJail();
    await call(jail);
    // In a container without the right to it, the container's own network has to be a closed one.
    expect(calls).toBe(jail.wrapper.length > 0 ? 1 : 2);
    server.close();
  });

  it.each([
    ['auto', true],
    ['off', true],
    [process.execPath, true],
    ['/nowhere/soffice', false],
    ['sh', true],
    ['no-such-program', false],
  ])('[PRV-1] is taken from LIBREOFFICE=%s: %s', (value, isTaken) => {
    class Settings {
      @IsConverter() LIBREOFFICE = 'auto';
    }
    const refused = validateSync(Object.assign(new Settings(), { LIBREOFFICE: value }));
    expect(refused.map(({ constraints }) => constraints?.isConverter)).toEqual(
      isTaken ? [] : ['LIBREOFFICE must be auto, off or a program that can be run'],
    );
  });

  const real = findConverter({ LIBREOFFICE: 'auto' });
  if (real) {
    it('[F-4] [PRV-1] of its makers shows a letter of Word 97', async () => {
      const letter = await readFile(join(__dirname, '../../../inspection/src/testing/files/letter.doc'));
      const file = { kind: 'doc' as const, size: letter.length, body: Readable.from([letter]) };
      const pdf = await buffer(await real.toPdf(file, AbortSignal.timeout(60_000)));
      expect([pdf.subarray(0, 5).toString(), pdf.length > 1_000]).toEqual(['%PDF-', true]);
    });
  }
});
