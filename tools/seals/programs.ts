import { spawnSync } from 'node:child_process';

/** Without these nothing can be said; by the Debian package that brings each. */
const NEEDED = {
  pdfsig: 'poppler-utils',
  certutil: 'libnss3-tools',
  pk12util: 'libnss3-tools',
  qpdf: 'qpdf',
  openssl: 'openssl',
};

export type Run = { status: number | null; says: string };

export function run(program: string, ...args: string[]): Run {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1_048_576 });
  return { status, says: `${stdout ?? ''}${stderr ?? ''}` };
}

/** Throws with all that it said. */
export function mustRun(program: string, ...args: string[]): string {
  const { status, says } = run(program, ...args);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${says}`);
  return says;
}

export const isThere = (program: string): boolean =>
  (process.env.PATH ?? '').split(':').some((folder) => run('test', '-x', `${folder}/${program}`).status === 0);

/** Throws a sentence that says what to install. */
export function assertPrograms(): void {
  const missing = Object.entries(NEEDED).filter(([program]) => !isThere(program));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
  throw new Error(`Missing: ${missing.map(([name]) => name).join(', ')}. On Debian: apt-get install ${packages}`);
}
