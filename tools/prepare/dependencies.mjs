import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { runQuietly, since } from './run-quietly.mjs';

/** Installs what package-lock.json names unless exactly that is installed. Ends the process when it cannot. */
export async function installDependencies(say) {
  // Without a mark: nearly always there is nothing to do.
  if (!areInstalled()) await oneAtATime(process.cwd(), say, () => install(say));
}

async function install(say) {
  if (areInstalled()) return;
  say('Installing the dependencies (npm ci).');
  const started = Date.now();
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  const { ok, output } = await runQuietly(npm(), args, { ...process.env, NODE_ENV: 'development' });
  if (!ok) {
    console.error(`${output}\nThe dependencies could not be installed; npm's words are above.`);
    process.exit(1);
  }
  say(`The dependencies are installed (${since(started)}).`);
}

/** npm lists what it installed in a file of its own, written last: a half-finished installation has none. */
function areInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    // Packages for other systems are optional and absent.
    if (!installed[path]) return optional === true;
    return installed[path].version === version;
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** The npm that runs us, else the one that came with this Node, else the one on the PATH. */
export function npm() {
  if (process.env.npm_execpath?.endsWith('npm-cli.js')) return process.env.npm_execpath;
  const prefix = dirname(dirname(process.execPath));
  const besideNode = ['lib/node_modules/npm/bin/npm-cli.js', 'bin/node_modules/npm/bin/npm-cli.js'];
  const found = besideNode.map((path) => join(prefix, path)).find(existsSync);
  if (found) return found;
  const root = spawnSync('npm', ['root', '--global'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return join(root.stdout?.trim() ?? '', 'npm/bin/npm-cli.js');
}
