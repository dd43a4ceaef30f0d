import { projectOf, targetOf } from './projects.mjs';

/** Whose code may be imported: the tags of an importing project on the left, those of the imported one on the right. */
const MAY_IMPORT = {
  'scope:frontend': ['scope:lib'],
  'scope:gateway': ['scope:lib'],
  'scope:service': ['scope:lib'],
  'scope:lib': ['scope:lib'],
  'scope:tool': ['scope:tool', 'scope:lib', 'scope:service', 'scope:gateway', 'scope:frontend'],
};
/** Starts servers, plays parties outside, makes test data: never part of what ships. */
const DEVELOPMENT = 'use:development';
/** The part of a library that its users' tests share. */
const OF_TESTS = /^@udin\/[^/]+\/testing(\/|$)/;
/** What begins a thread from the sources stands beside them, and no bundle takes it along. */
const IN_TESTS = /\.(spec|e2e)\.tsx?$|\/(test|e2e)\/|-from-sources\.cjs$/;

/** One sentence for each import that leads the wrong way. */
export function wrongArrows(projects, imports) {
  const sentences = projects
    .filter(({ tags }) => !tags.some((tag) => tag in MAY_IMPORT))
    .map(({ folder }) => `${folder}/project.json has no scope tag.`);
  for (const each of imports) {
    const from = projectOf(projects, each.file);
    const to = targetOf(projects, each);
    if (!from || !to || from === to) continue;
    if (!mayImport(from, to)) sentences.push(`${each.file}: ${from.name} may not import ${to.name}.`);
    else if (isDevelopmentInProduct(from, to, each))
      sentences.push(`${each.file}: ${each.imported} is for tests and tools, and may not become part of what ships.`);
  }
  return sentences;
}

function mayImport(from, to) {
  const allowed = from.tags.flatMap((tag) => MAY_IMPORT[tag] ?? []);
  return to.tags.some((tag) => allowed.includes(tag));
}

function isDevelopmentInProduct(from, to, { file, imported }) {
  const isDevelopment = to.tags.includes(DEVELOPMENT) || OF_TESTS.test(imported);
  const ships = !from.tags.includes(DEVELOPMENT) && !from.tags.includes('scope:tool') && !IN_TESTS.test(file);
  return isDevelopment && ships;
}
