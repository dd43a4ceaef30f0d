import { randomInt } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { runQuietly } from '../prepare/run-quietly.mjs';

const LAUNCHER = 'dist/tools/local/main.mjs';
/** Journeys run on the embedded servers, whatever the developer has set for `npm start`. */
const given = [
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'AMQP_URL',
  'S3_ENDPOINT',
  'SMTP_URL',
  'RAZORPAY_KEY_ID',
  'NODE_ENV',
];
const ADMIN_EMAIL = 'admin@udin.example';
const ADMIN_PASSWORD = 'journey-admin-password';
/** A week from now, wherever the week begins: every promise of seven business days meets it. */
const DAY_MS = 86_400_000;
const HOLIDAYS = [6, 7, 8].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)).join(',');

/**
 * Starts the built product as `npm start` does, on empty data and ports of its own, and stops it after `work`.
 * `work` is given the settings under which journeys find it.
 * @param {string} folder where its data lie; two products at the same time need two
 */
export async function withRunningProduct(say, work, folder = '.runtime/journeys') {
  const dataDir = path.resolve(folder);
  const port = await freePort();
  const launcher = await start(dataDir, port, say);
  // Whoever ends this process ends the product: Ctrl-C reaches both, a signal to this process alone would not.
  const stop = () => launcher.kill('SIGTERM');
  const leave = () => {
    launcher.once('close', () => process.exit(143));
    stop();
  };
  process.once('SIGTERM', leave);
  try {
    const { publicUrl, mailInbox, paymentProvider } = JSON.parse(
      readFileSync(path.join(dataDir, 'running.json'), 'utf8'),
    );
    return await work({
      ...process.env,
      PRODUCT_URL: publicUrl,
      MAIL_INBOX_URL: mailInbox,
      PAYMENT_PROVIDER_URL: paymentProvider,
      PRODUCT_DATA_DIR: dataDir,
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
      HOLIDAYS,
    });
  } finally {
    process.off('SIGTERM', leave);
    stop();
    if (launcher.exitCode === null) await once(launcher, 'close');
  }
}

/** @throws Error when it does not get ready */
async function start(dataDir, port, say) {
  const nothingGiven = Object.fromEntries(given.map((name) => [name, '']));
  const own = { DATA_DIR: dataDir, PORT: String(port), ADMIN_EMAIL, ADMIN_PASSWORD, HOLIDAYS };
  const env = { ...process.env, ...nothingGiven, ...own };
  const { ok, output } = await runQuietly(LAUNCHER, ['forget'], env);
  if (!ok) throw new Error(`The data of earlier journeys could not be removed: ${output}`);
  const launcher = spawn(process.execPath, [LAUNCHER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    createInterface({ input: launcher.stdout }).on('line', (line) => {
      if (line) say(`  ${line}`);
      if (line.startsWith('ready ')) resolve();
    });
    launcher.once('close', () => reject(new Error('The product did not start; its words are above.')));
  });
  return launcher;
}

/** Not one that the system gives to outgoing connections: it would be taken again before the product listens on it. */
async function freePort() {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
