import 'reflect-metadata';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { aBrowser } from '@udin/testing';
import { keptInAll } from './oracle/provider-books';
import { refundWalks } from './refunds/refund-walks';
import { walk, type WalkReport } from './walk';

const SCREENSHOTS = join(process.cwd(), '.runtime/walker-screenshots');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      walks: { type: 'string', default: '200' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      jobs: { type: 'string', default: '2' },
      refunds: { type: 'string' },
      faults: { type: 'boolean', default: false },
    },
  });
  const first = Number(values.seed);
  if (values.refunds) return refundWalks({ first, walks: Number(values.refunds), withFaults: values.faults });
  const seeds = Array.from({ length: Number(values.walks) }, (_, n) => first + n);
  const reports: WalkReport[] = [];
  const keptBefore = await keptInAll();
  const { browser, close } = await aBrowser();
  const worker = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const report = await walk(browser, seed, { screenshots: SCREENSHOTS });
      reports.push(report);
      tell(report);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, worker));
  await close();
  const failed = reports.filter(({ problems }) => problems.length > 0);
  console.info(
    `${reports.length} walks from seed ${first}: ${reports.length - failed.length} hold, ${failed.length} do not.`,
  );
  for (const { seed } of failed) console.info(`Again: npm run walker -- --walks 1 --seed ${seed}`);
  if (failed.length > 0) return 1;
  // Each paisa belongs to somebody: an order of which no page and no book knows would show here.
  const [kept, known] = [(await keptInAll()) - keptBefore, reports.reduce((sum, report) => sum + report.kept!, 0)];
  console.info(`The provider keeps ${kept} paise of these walks, and ${known} are known.`);
  return kept === known ? 0 : 1;
}

function tell({ seed, steps, problems, screenshot, seconds }: WalkReport): void {
  if (problems.length === 0) return console.info(`walk ${seed}: holds (${steps.length} steps, ${seconds} s)`);
  console.info(`walk ${seed}: FAILS (${seconds} s)`);
  for (const problem of problems) console.info(`  problem: ${problem}`);
  for (const step of steps) console.info(`    ${step}`);
  console.info(`  screenshot: ${screenshot}`);
}

process.exit(await main());
