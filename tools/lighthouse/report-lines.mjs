/** Performance, accessibility, best practices and SEO, of 100. */
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/**
 * A line for each page with its four scores, and a line for each audit that costs one of the last three.
 * @param {{ page: string, report: object }[]} reports as Lighthouse writes them
 * @returns {{ lines: string[], isBelow: boolean }} whether an aim is missed
 */
export function linesOf(reports) {
  const lines = [
    `${'page'.padEnd(12)}${Object.keys(AIMS)
      .map((name) => name.padStart(16))
      .join('')}`,
  ];
  let isBelow = false;
  for (const { page, report } of reports) {
    const scores = Object.keys(AIMS).map((name) => Math.round((report.categories[name].score ?? 0) * 100));
    isBelow ||= Object.values(AIMS).some((aim, at) => scores[at] < aim);
    lines.push(`${page.padEnd(12)}${scores.map((score) => String(score).padStart(16)).join('')}`);
    for (const name of Object.keys(AIMS).slice(1)) lines.push(...failedAudits(report, name));
  }
  return { lines, isBelow };
}

function failedAudits({ categories, audits }, category) {
  const failed = categories[category].auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1);
  return failed.map(({ id }) => {
    const places = (audits[id].details?.items ?? [])
      .slice(0, 3)
      .map((item) => item.node?.selector ?? item.description ?? item.url);
    return `  ${category}: ${audits[id].title} ${places.filter(Boolean).join(' | ')}`.trimEnd();
  });
}
