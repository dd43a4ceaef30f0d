import { spawnSync } from 'node:child_process';

/**
 * Makes programs below dist, unless they stand there as they would become. Ends the process when one cannot be made.
 * @param {string[][]} programs each as tools/build/bundle.cjs takes it: a folder, its first file, and the file to make
 * @param {import('node:child_process').StdioOptions} stdio of the bundler
 */
export function makePrograms(programs, stdio = 'inherit') {
  for (const program of programs) {
    const { status } = spawnSync(process.execPath, ['tools/build/bundle.cjs', ...program], { stdio });
    if (status !== 0) process.exit(status ?? 1);
  }
}
