import { posix } from 'node:path';

const PAGES = 'frontend/src';
/** Which folders of the pages each folder may not import. */
const FORBIDDEN = {
  app: ['testing'],
  routes: ['app', 'testing'],
  features: ['app', 'routes', 'testing'],
  ui: ['app', 'routes', 'features', 'testing', 'lib/api', 'lib/session'],
  lib: ['app', 'routes', 'features', 'ui', 'testing'],
};
const IN_TESTS = /\.spec\.tsx?$/;

/**
 * Imports go app → routes → features → ui and lib. A feature knows no other feature: what two of them need is composed
 * in a route, or moved down to ui or lib. Also holds for `import()`, which loads most routes.
 * @returns one sentence for each import that leads the wrong way
 */
export function wrongLayers(imports) {
  return imports
    .filter(({ file, imported }) => file.startsWith(`${PAGES}/`) && imported.startsWith('.') && !IN_TESTS.test(file))
    .filter(({ file, imported }) => isForbidden(folders(file), folders(posix.join(posix.dirname(file), imported))))
    .map(({ file, imported }) => `${file} may not import ${imported}: app → routes → features → ui and lib.`);
}

function isForbidden([layer, name], target) {
  const leadsTo = target.join('/');
  if (layer === 'features' && target[0] === 'features' && target[1] !== name) return true;
  return (FORBIDDEN[layer] ?? []).some((folder) => leadsTo === folder || leadsTo.startsWith(`${folder}/`));
}

/** The parts of a path below the pages' sources. */
function folders(path) {
  return posix.relative(PAGES, path).split('/');
}
