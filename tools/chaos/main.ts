import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { allFaults } from './faults/schedule';
import { floodAlone } from './flood/flood-alone';
import { reportLines } from './report-lines';
import { runRolling } from './rolling/run-rolling';
import { runChaos } from './run-chaos';

/** `rolling`: nobody may notice that parts are killed and renewed. */
async function rolling(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      instances: { type: 'string', default: '3' },
      orders: { type: 'string', default: '5' },
      old: { type: 'string' },
      quiet: { type: 'string', default: '3' },
    },
  });
  const report = await runRolling({
    instances: Number(values.instances),
    ordersPerSecond: Number(values.orders),
    old: values.old,
    quiet: Number(values.quiet),
    say: (line) => console.info(line),
  });
  const { failures, ...figures } = report;
  console.info(JSON.stringify(figures));
  console.info(`${failures.length} customers saw something fail.`);
  for (const failure of failures.slice(0, 40)) console.info(`  ${failure}`);
  return failures.length === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const [scenario, ...args] = process.argv.slice(2);
  if (scenario === 'flood') return floodAlone(args, (line) => console.info(line));
  return scenario === 'rolling' ? rolling(args) : faults();
}

async function faults(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      orders: { type: 'string', default: '500' },
      times: { type: 'string', default: '20' },
      instances: { type: 'string', default: '2' },
      fault: { type: 'string', multiple: true },
    },
  });
  const report = await runChaos({
    seed: Number(values.seed),
    orders: Number(values.orders),
    times: Number(values.times),
    instances: Number(values.instances),
    poison: 5,
    faults: values.fault
      ? allFaults.filter(({ name }) => values.fault?.some((part) => name.includes(part)))
      : undefined,
    say: (line) => console.info(line),
  });
  for (const line of reportLines(report)) console.info(line);
  return report.problems.length === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.stack);
    process.exit(1);
  },
);
