import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { allFaults } from './faults/schedule';
import { floodAlone } from './flood/flood-alone';
import { reportLines } from './report-lines';
import { runChaos } from './run-chaos';

async function main(): Promise<number> {
  const [scenario, ...args] = process.argv.slice(2);
  return scenario === 'flood' ? floodAlone(args, (line) => console.info(line)) : faults();
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
