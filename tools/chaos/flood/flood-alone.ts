import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ChaosSystem } from '../system/chaos-system';
import { newFolder } from '../system/new-folder';
import { floodLines, MOST_SLOWER, slowdownOf } from './flood-lines';
import { BEHIND_A_GATEWAY, runFlood, USUAL_FLOOD } from './run-flood';

/** `npm run chaos -- flood`: answers the exit code. */
export async function floodAlone(args: string[], say: (line: string) => void): Promise<number> {
  const text = (value: number) => ({ type: 'string', default: String(value) }) as const;
  const { values } = parseArgs({
    args,
    options: {
      rounds: text(USUAL_FLOOD.rounds),
      seconds: text(USUAL_FLOOD.seconds),
      'orders-per-second': text(USUAL_FLOOD.ordersPerSecond),
      addresses: text(USUAL_FLOOD.addresses),
      'attacks-per-second': text(USUAL_FLOOD.attacksPerSecond),
      'slow-each': text(USUAL_FLOOD.slowEach),
      keep: { type: 'boolean', default: false },
    },
  });
  const folder = await newFolder();
  const system = await ChaosSystem.start(folder, { instances: 1, brokerProxies: false, ...BEHIND_A_GATEWAY });
  say(`${system.services.length} processes are up; logs in ${folder}`);
  try {
    const report = await runFlood(system, {
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      ordersPerSecond: Number(values['orders-per-second']),
      addresses: Number(values.addresses),
      attacksPerSecond: Number(values['attacks-per-second']),
      slowEach: Number(values['slow-each']),
    });
    for (const line of floodLines(report)) say(line);
    return report.problems.length === 0 && slowdownOf(report) <= MOST_SLOWER ? 0 : 1;
  } finally {
    await system.end();
    if (!values.keep) await rm(folder, { recursive: true, force: true });
  }
}
