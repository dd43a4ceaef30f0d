import 'reflect-metadata';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cpuOfEach } from './measuring/cpu-time';
import { interleave, type Measured } from './measuring/interleave';
import { machine } from './measuring/machine';
import { tableOf } from './measuring/table';
import { ROWS } from './rows/all-rows';

const KEPT = '.runtime/bench';
const USAGE = `npm run bench -- [--only ${Object.keys(ROWS).join('|')}] [--rounds 7] [--profile] [--cpu] [--tiny]`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '7' },
    profile: { type: 'boolean', default: false },
    cpu: { type: 'boolean', default: false },
    tiny: { type: 'boolean', default: false },
  },
});

/** Prepares each row, lets the two of each pair take turns, and never fails because of a figure. */
async function main(): Promise<void> {
  const names = values.only ?? Object.keys(ROWS).filter((name) => !ROWS[name]!.isOnlyWhenAsked);
  const unknown = names.find((name) => !ROWS[name]);
  if (unknown) throw new Error(`${unknown} is not measured. ${USAGE}`);
  await mkdir(KEPT, { recursive: true });
  const before = machine();
  console.info(JSON.stringify(before));
  const measured: Measured[] = [];
  for (const name of names) measured.push(...(await measure(name)));
  console.info(`\n${tableOf(measured)}\n`);
  if (values.tiny) return;
  const file = join(KEPT, `${before.at.replace(/[:.]/g, '-')}.json`);
  await writeFile(file, JSON.stringify({ before, after: machine(), measured }, null, 2));
  console.info(`Also in ${file}.`);
}

async function measure(name: string): Promise<Measured[]> {
  const folder = await mkdtemp(join(process.cwd(), KEPT, `${name}-`));
  const profiles = join(process.cwd(), KEPT, 'profiles', name);
  const settings = values.profile ? { NODE_FLAGS: `--cpu-prof --cpu-prof-dir=${profiles}` } : {};
  console.info(`${name}: ${ROWS[name]!.about}`);
  const prepared = await ROWS[name]!.prepare({ folder, kept: KEPT, isTiny: values.tiny, settings });
  try {
    const measured: Measured[] = [];
    for (const pair of prepared.pairs) {
      if (values.cpu) {
        if (pair.unit === 'ms' && !pair.inRound) continue;
        console.info(`  ${pair.what}, processor time of one: ${await cpuOfEach(pair.ours, pair.inRound)}`);
        console.info(`  ${pair.reference.name}: ${await cpuOfEach(pair.reference.run, pair.inRound)}`);
        continue;
      }
      const one = await interleave(pair, values.tiny ? 1 : Number(values.rounds));
      console.info(`  ${one.what}: ${one.ours.toPrecision(3)} to ${one.reference.toPrecision(3)} ${one.unit}`);
      measured.push(one);
    }
    return measured;
  } finally {
    await prepared.end();
    if (values.profile) console.info(`  CPU profiles of each program, for Chromium's DevTools: ${profiles}`);
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
process.exit(0);
