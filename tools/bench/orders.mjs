// node tools/bench/orders.mjs: whole orders by 1, 5 and 20 customers at once on the product as `npm start` runs it, and
// the processor time of one order by program.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { build } from '../prepare/build.mjs';
import { withRunningProduct } from '../verify/with-running-product.mjs';

const MANY = '1000000';
const say = (line) => console.info(line);
const { ok, output } = await build(say);
const bundled =
  ok && spawnSync(process.execPath, ['tools/build/bundle.cjs', 'tools/bench/orders', 'main.ts'], { stdio: 'inherit' });
if (!ok || bundled.status !== 0) {
  console.error(output ?? '');
  process.exit(1);
}
// All customers come from one address. By the mark the product's programs are known as this measurement's.
Object.assign(process.env, {
  CODES_PER_ADDRESS_HOUR: '1000',
  REQUESTS_PER_MINUTE: MANY,
  SIMULTANEOUS_PER_ADDRESS: MANY,
  SIMULTANEOUS_UPLOADS_PER_ADDRESS: MANY,
  SIMULTANEOUS_PER_PERSON: MANY,
  SIMULTANEOUS_UPLOADS_PER_PERSON: MANY,
  UDIN_BENCH: String(process.pid),
});
process.exitCode = await withRunningProduct(
  say,
  async (env) => {
    const args = ['dist/tools/bench/orders/main.mjs', ...process.argv.slice(2)];
    const [code] = await once(spawn(process.execPath, args, { env, stdio: 'inherit' }), 'close');
    return code ?? 1;
  },
  '.runtime/bench/orders',
);
