import type { Measured } from './interleave';

const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** Markdown, as docs/performance.md has it. */
export function tableOf(measured: readonly Measured[]): string {
  const lines = measured.map(({ what, unit, ours, reference, referenceName, ratio, spread, aim, isMet }) => {
    const [least, most] = spread.map(figure);
    const wanted = `${unit === 'ms' ? '≤' : '≥'} ${aim}`;
    const cells = [what, `${figure(ours)} ${unit}`, `${referenceName}: ${figure(reference)} ${unit}`];
    return `| ${[...cells, `**${figure(ratio)}** (${least}–${most})`, wanted, isMet ? 'met' : 'not met'].join(' | ')} |`;
  });
  const head = ['| Measured | Ours | Reference | Ratio (spread) | Aim | |', '|---|---|---|---|---|---|'];
  return [...head, ...lines].join('\n');
}
