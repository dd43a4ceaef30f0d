// npm run spec-coverage: writes docs/spec-coverage.md from the ids in the titles of the tests.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { REQUIREMENTS } from './requirements.mjs';

/** A title stands behind the name of the function, or behind the end of a table of cases. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.each\([^)]*\))?|\]\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

const files = execFileSync('git', ['ls-files', '*.spec.ts', '*.spec.tsx', '*.e2e.ts'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const proofs = new Map(Object.keys(REQUIREMENTS).map((id) => [id, []]));
for (const file of files) {
  for (const [, , title] of readFileSync(file, 'utf8').matchAll(TITLE)) {
    const ids = title.match(/^(?:\[[A-Z]+-\d+(?:, ?[A-Z]+-\d+)*\] ?)+/)?.[0].match(/[A-Z]+-\d+/g) ?? [];
    for (const id of ids) proofs.get(id)?.push({ file, title: title.replace(/^(?:\[[^\]]*\] ?)+/, '') });
  }
}

const proven = [...proofs.values()].filter((tests) => tests.length > 0).length;
const lines = [
  '# Requirements and the tests that prove them',
  '',
  'Made by `npm run spec-coverage` from the titles of the tests; not edited by hand.',
  '',
  `${proven} of ${proofs.size} requirements have at least one test.`,
];
for (const [id, tests] of proofs) {
  lines.push('', `## ${id} · ${REQUIREMENTS[id]}`, '');
  if (tests.length === 0) lines.push('No test yet.');
  for (const { file, title } of tests) lines.push(`- ${title.replaceAll('|', '\\|')} (\`${file}\`)`);
}
writeFileSync('docs/spec-coverage.md', `${lines.join('\n')}\n`);
console.info(`${proven} of ${proofs.size} requirements have a test.`);
