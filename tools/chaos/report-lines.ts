import type { ChaosReport } from './run-chaos';

const shownProblems = 40;

/** What a run shows at its end: what was done to the system, what came out, and how to do the same again. */
export function reportLines({ seed, seconds, struck, counts, problems, secondCopies }: ChaosReport): string[] {
  const rows = (figures: Record<string, number>) =>
    Object.entries(figures).map(([name, count]) => `  ${String(count).padStart(6)}  ${name}`);
  return [
    `\nFaults in ${seconds} s:`,
    ...rows(struck),
    'Counts:',
    ...rows(counts),
    ...secondCopies.map((copy) => `  second copy: ${copy}`),
    problems.length === 0 ? 'Everything holds.' : `${problems.length} problems:`,
    ...problems.slice(0, shownProblems).map((problem) => `  ${problem}`),
    `Again: npm run chaos -- --seed ${seed}`,
  ];
}
