// npm run walker -- --walks 200 --seed 1: customers who do what comes to their mind, on the real product in Chromium.
// npm run walker -- --refunds 50 --seed 1: orders past the screens, refunded by several admins at once; with --faults
// payment service, document service and broker are killed in the middle.
// npm run walker -- --seed 17 --walks 1: one of them again. --jobs 2: so many at the same time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOrExit } from '../prepare/build.mjs';
import { makePrograms } from '../prepare/make-programs.mjs';
import { withRunningProduct } from '../verify/with-running-product.mjs';

process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const say = (line) => console.info(line);

await buildOrExit(say);
makePrograms([['tools/walker', 'main.ts']]);

// Nobody waits three minutes for the reconciler here, and one address stands for all customers.
Object.assign(process.env, {
  RECONCILE_AFTER_SECONDS: '4',
  RECONCILE_EVERY_SECONDS: '2',
  CODES_PER_ADDRESS_HOUR: '1000',
  LOGIN_FAILURES_PER_ADDRESS: '1000',
  REQUESTS_PER_MINUTE: '100000',
});
process.exitCode = await withRunningProduct(
  say,
  async (env) => {
    const child = spawn(process.execPath, ['dist/tools/walker/main.mjs', ...process.argv.slice(2)], {
      env,
      stdio: 'inherit',
    });
    const [code] = await once(child, 'close');
    return code ?? 1;
  },
  '.runtime/walker',
);
