import { STEPS, type Step } from './honest-order';
import { summary } from './percentiles';
import type { FloodReport } from './run-flood';

/** An honest answer may take so many times as long while others attack. */
export const MOST_SLOWER = 2;
const SHOWN_PROBLEMS = 20;

/** p99 of the whole order, amid the attack and without. */
export function slowdownOf({ calm, flooded }: FloodReport): number {
  const p99 = (samples: number[] = []) => summary(samples).p99;
  return p99(flooded.samples['whole order']) / p99(calm.samples['whole order']);
}

/** What a run shows at its end: each step of honest orders, what attackers were answered, and the verdict. */
export function floodLines(report: FloodReport): string[] {
  const { calm, flooded, answers, problems } = report;
  const steps: Step[] = [...STEPS, 'login', 'whole order'];
  const row = (step: Step) => {
    const [before, amid] = [calm, flooded].map(({ samples }) => summary(samples[step] ?? []));
    const cells = [before!.p50, before!.p99, amid!.p50, amid!.p99, amid!.worst].map((ms) => ms.toFixed(0).padStart(7));
    return `  ${step.padEnd(14)}${cells.join('')}   × ${(amid!.p99 / before!.p99).toFixed(2)}`;
  };
  return [
    `\nHonest orders: ${calm.orders} without an attack, ${flooded.orders} amid it (milliseconds)`,
    '                  p50    p99 |  p50    p99  worst amid the attack',
    ...steps.map(row),
    'What attackers were answered:',
    ...Object.entries(answers)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([what, count]) => `  ${String(count).padStart(6)}  ${what}`),
    problems.length === 0 ? 'Nothing failed.' : `${problems.length} failures:`,
    ...problems.slice(0, SHOWN_PROBLEMS).map((problem) => `  ${problem}`),
    `p99 of a whole order: ${slowdownOf(report).toFixed(2)} times that without the attack (at most ${MOST_SLOWER}).`,
  ];
}
