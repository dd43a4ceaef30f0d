// npm run lighthouse: scores of the built pages on a phone, measured with the Chromium of the journeys, or CHROME_PATH.
// -- --check ends with an error below the aims; -- --page /upload measures one page. Measure on a quiet machine.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildOrExit } from '../prepare/build.mjs';
import { makePrograms } from '../prepare/make-programs.mjs';
import { withRunningProduct } from '../verify/with-running-product.mjs';
import { linesOf } from './report-lines.mjs';

/** Installed when it is needed, beside the other downloads: it is larger than half of what everybody installs. */
const LIGHTHOUSE = '12.8.2';
const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../.runtime/lighthouse');
/** Those that a stranger can open: registration and payment lead back to the upload without an order. */
const PAGES = ['/upload', '/login', '/signup', '/verify', '/terms'];

process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const { values } = parseArgs({ options: { check: { type: 'boolean' }, page: { type: 'string', multiple: true } } });
const say = (line) => console.info(line);

await buildOrExit(say);
const browser = await findBrowser();
const program = install();
const reports = await withRunningProduct(
  say,
  (env) => (values.page ?? PAGES).map((page) => measure(env, page)),
  '.runtime/lighthouse-product',
);
console.info(`The load of this machine was ${loadavg()[0].toFixed(1)}; above 1 the figures are indications only.`);
const { lines, isBelow } = linesOf(reports);
for (const line of lines) console.info(line);
process.exitCode = values.check && isBelow ? 1 : 0;

/** Asked for before the product starts: it may have to be fetched. */
async function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && !existsSync(CHROME_PATH)) stop(`There is no browser at ${CHROME_PATH}, where CHROME_PATH says.`);
  if (CHROME_PATH) return { executablePath: CHROME_PATH, env: {} };
  makePrograms([['tools/lighthouse', 'browser.ts']]);
  const found = await import('../../dist/tools/lighthouse/main.mjs');
  return found.findBrowser().catch((error) => stop(`${error.message} Or set CHROME_PATH.`));
}

function stop(why) {
  console.error(why);
  process.exit(1);
}

function install() {
  const file = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(file)) return file;
  say(`Installing Lighthouse ${LIGHTHOUSE} into .runtime.`);
  mkdirSync(FOLDER, { recursive: true });
  const made = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefix', FOLDER, `lighthouse@${LIGHTHOUSE}`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (made.status !== 0) throw new Error('Lighthouse could not be installed.');
  return file;
}

function measure({ PRODUCT_URL }, page) {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu'].join(' ');
  const args = [`${PRODUCT_URL}${page}`, '--output=json', '--quiet', '--form-factor=mobile', `--chrome-flags=${flags}`];
  const categories = '--only-categories=performance,accessibility,best-practices,seo';
  const env = { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath };
  const run = () =>
    spawnSync(process.execPath, [program, ...args, categories], { encoding: 'utf8', maxBuffer: 64_000_000, env });
  let ran = run();
  // A trace of the browser without the beginning of the page, which happens now and then, says nothing of the page.
  if (ran.stderr.includes('NO_NAVSTART')) ran = run();
  if (ran.status !== 0) throw new Error(`Lighthouse could not measure ${page}: ${ran.stderr.slice(-500)}`);
  return { page, report: JSON.parse(ran.stdout) };
}
