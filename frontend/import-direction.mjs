import { readdirSync } from 'node:fs';

const features = readdirSync(new URL('./src/features', import.meta.url));

/**
 * Which way imports go in the pages: app → routes → features → ui and lib. A feature knows no other feature; what two
 * of them need is composed in a route, or moved down to ui or lib. Also holds for `import()`, which loads most routes.
 */
export const importDirection = [
  layer('app/**', ['testing']),
  layer('routes/**', ['app', 'testing']),
  ...features.map((name) =>
    layer(`features/${name}/**`, [
      'app',
      'routes',
      'testing',
      'features',
      ...features.filter((other) => other !== name),
    ]),
  ),
  layer('ui/**', ['app', 'routes', 'features', 'testing', 'lib.(api|session)']),
  layer('lib/**', ['app', 'routes', 'features', 'ui', 'testing']),
];

/** @param {string} files in src @param {string[]} forbidden folders in src or in features, as they begin after `../` */
function layer(files, forbidden) {
  const selector = `:matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression)[source.value=/^([.]{2}.)+(${forbidden.join('|')})(?![-.\\w])/]`;
  return {
    files: [`frontend/src/${files}/*.{ts,tsx}`],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector, message: 'Imports go app → routes → features → ui and lib; a feature imports no other feature.' },
      ],
    },
  };
}
