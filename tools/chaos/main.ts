import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { runAmid } from './amid/run-amid';
import { allFaults } from './faults/schedule';
import { floodAlone } from './flood/flood-alone';
import { reportLines } from './report-lines';
import { runRolling } from './rolling/run-rolling';
import { olderVersion } from './rolling/older-version';
import { runChaos } from './run-chaos';
import { isWrongUsage, wholeNumber } from './wrong-usage';

const USAGE = `npm run chaos -- [--seed N] [--orders N] [--times N] [--instances N] [--fault NAME]
npm run chaos -- rolling [--instances N] [--orders N] [--quiet SECONDS] [--old REPOSITORY]
npm run chaos -- amid [--seed N] [--rounds N] [--instances N] [--fault NAME]
npm run chaos -- flood [--seconds N] [--rounds N]`;

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
    instances: wholeNumber('instances', values.instances),
    ordersPerSecond: wholeNumber('orders', values.orders),
    old: values.old && olderVersion(values.old),
    quiet: wholeNumber('quiet', values.quiet),
    say: (line) => console.info(line),
  });
  const { failures, ...figures } = report;
  console.info(JSON.stringify(figures));
  console.info(`${failures.length} customers saw something fail.`);
  for (const failure of failures.slice(0, 40)) console.info(`  ${failure}`);
  return failures.length === 0 ? 0 : 1;
}

/** `amid`: what is under way at the moment of a fault is done once, and whole. */
async function amid(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      rounds: { type: 'string', default: '42' },
      instances: { type: 'string', default: '1' },
      fault: { type: 'string', multiple: true },
    },
  });
  const { problems, secondCopies } = await runAmid({
    seed: wholeNumber('seed', values.seed),
    rounds: wholeNumber('rounds', values.rounds),
    instances: wholeNumber('instances', values.instances),
    only: values.fault,
    say: (line) => console.info(line),
  });
  for (const copy of secondCopies) console.info(`  second copy: ${copy}`);
  console.info(problems.length === 0 ? 'Everything holds.' : `${problems.length} problems:`);
  for (const problem of problems.slice(0, 60)) console.info(`  ${problem}`);
  return problems.length === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const [scenario, ...args] = process.argv.slice(2);
  if (scenario === 'amid') return amid(args);
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
    seed: wholeNumber('seed', values.seed),
    orders: wholeNumber('orders', values.orders),
    times: wholeNumber('times', values.times),
    instances: wholeNumber('instances', values.instances),
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
    console.error(isWrongUsage(error) ? `${error.message}\n${USAGE}` : error.stack);
    process.exit(isWrongUsage(error) ? 64 : 1);
  },
);
