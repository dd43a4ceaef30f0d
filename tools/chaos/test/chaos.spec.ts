import { reportLines } from '../report-lines';
import { runChaos } from '../run-chaos';

// `npm run chaos` does it twenty times.
it('[EVT-2] loses nothing and repeats nothing while each part is killed once', async () => {
  const lines: string[] = [];
  const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
  const say = (line: string) => lines.push(line);
  const report = await runChaos({ seed, orders: 24, times: 1, instances: 2, poison: 3, say }).catch((error: Error) => {
    throw new Error(`With CHAOS_SEED=${seed}, after\n${lines.join('\n')}\n${error.message}`, { cause: error });
  });
  expect({ seed, problems: report.problems }).toEqual({ seed, problems: [] });
  expect(report.counts.orders).toBeGreaterThanOrEqual(24);
  expect(Object.values(report.struck)).toEqual(Object.keys(report.struck).map(() => 1));
  console.info(reportLines(report).join('\n'));
}, 3_600_000);
