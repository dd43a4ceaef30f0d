// npm run bench -- --only orders: whole orders by 1, 5 and 20 customers at once on the product as `npm start` runs it,
// and the processor time of one order by program; then the same of the least that an order needs (orders/bare).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildOrExit } from '../prepare/build.mjs';
import { makePrograms } from '../prepare/make-programs.mjs';
import { withRunningProduct } from '../verify/with-running-product.mjs';

const MANY = '1000000';
const say = (line) => console.info(line);
const MEASURE = ['dist/tools/bench/orders/main.mjs', ...process.argv.slice(2)];
const BUNDLES = ['main', 'bare/main', 'bare/bare-server', 'bare/bare-gateway'];
await buildOrExit(say);
makePrograms(BUNDLES.map((name) => ['tools/bench/orders', `${name}.ts`, `${name}.mjs`]));
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
const failed = await withRunningProduct(say, (env) => run(MEASURE, env), '.runtime/bench/orders');
say('The same with the packages alone:');
process.exitCode = failed || (await run(['dist/tools/bench/orders/bare/main.mjs', ...MEASURE], process.env));

async function run(args, env) {
  const [code] = await once(spawn(process.execPath, args, { env, stdio: 'inherit' }), 'close');
  return code ?? 1;
}
