import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { adminToken } from '../../../frontend/e2e/api';
import { drive } from '../auth/drive';
import { figuresOf } from '../auth/figures';
import { cpuTimes } from '../measuring/cpu-time';
import { placeWholeOrder } from './whole-order';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, customers: { type: 'string', default: '1,5,20' } },
});

/** Whole orders on the product as `npm start` runs it, and the processor time of one by program. */
async function measure(): Promise<void> {
  const token = await adminToken();
  const seconds = Number(values.seconds);
  await drive(5, seconds / 4, () => placeWholeOrder(token));
  for (const customers of values.customers.split(',').map(Number)) {
    const before = cpuTimes();
    const driven = await drive(customers, seconds, () => placeWholeOrder(token));
    const after = cpuTimes();
    console.info(figuresOf(`${customers} at once`, driven));
    const each = [...after]
      .map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / driven.durations.length] as const)
      .filter(([name, ms]) => name !== 'this' && ms >= 0.5)
      .sort(([, one], [, other]) => other - one);
    const sum = each.reduce((all, [, ms]) => all + ms, 0);
    console.info(`  processor time of one: ${sum.toFixed(0)} ms (${each.map(named).join(', ')})`);
  }
}

const named = ([name, ms]: readonly [string, number]) => `${name} ${ms.toFixed(0)}`;

await measure();
process.exit(0);
