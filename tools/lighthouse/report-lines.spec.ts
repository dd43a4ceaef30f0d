import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Lighthouse's report, as far as it is read. */
function report(seo: number) {
  const categories = Object.fromEntries(
    ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => [
      name,
      { score: 1, auditRefs: [] as object[] },
    ]),
  );
  categories.seo = { score: seo, auditRefs: [{ id: 'robots-txt', weight: 1 }] };
  const audits = { 'robots-txt': { title: 'robots.txt is not valid', score: seo < 1 ? 0 : 1 } };
  return { page: '/upload', report: { categories, audits } };
}

function linesOf(reports: object[]): { lines: string[]; isBelow: boolean } {
  const script = `import { linesOf } from '${join(__dirname, 'report-lines.mjs')}';
    console.log(JSON.stringify(linesOf(${JSON.stringify(reports)})));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return JSON.parse(stdout) as { lines: string[]; isBelow: boolean };
}

describe('what is told of a measurement', () => {
  it('the four scores of a page that meets all aims', () => {
    const { lines, isBelow } = linesOf([report(1)]);
    expect(lines[1]).toMatch(/^\/upload( +100){4}$/);
    expect([lines.length, isBelow]).toEqual([2, false]);
  });

  it('a page that misses an aim, and the audit that costs it', () => {
    const { lines, isBelow } = linesOf([report(1), report(0.92)]);
    expect(lines.at(-1)).toBe('  seo: robots.txt is not valid');
    expect(isBelow).toBe(true);
  });
});
